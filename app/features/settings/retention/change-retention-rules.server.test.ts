import { expect } from 'vitest'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { visitor } from '#app/platform/actor.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { readSettingsVersion } from '../read-settings-version.server.ts'
import { changeRetentionRules } from './change-retention-rules.server.ts'
import { readRetentionRules } from './read-retention-rules.server.ts'
import { retentionPeriodNames, retentionPeriods, retentionRulesOf, shortensRetention } from './retention-rules.ts'

const usual = retentionRulesOf(undefined)

test('changes one period, records it in the audit log and refreshes the pages that show it', async ({ ctx, db }) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  const before = await readSettingsVersion(ctx())
  const wanted = { ...usual, decidedDays: 90 }
  expect(await changeRetentionRules(admin, wanted, usual)).toEqual({ ok: true, value: { changed: ['decidedDays'] } })
  expect(await readRetentionRules(ctx())).toEqual(wanted)
  expect(await readSettingsVersion(ctx())).not.toBe(before)
  expect(await changeRetentionRules(admin, wanted, wanted)).toEqual({ ok: true, value: { changed: [] } })
  expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
    { act: 'setting.change', subjectId: 'retention', detail: { 'decidedDays.from': 180, 'decidedDays.to': 90 } },
  ])
})

test('the second change to one period is refused, and changes to different periods both succeed', async ({
  ctx,
  db,
}) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  await changeRetentionRules(admin, { ...usual, draftDays: 60 }, usual)
  expect(await changeRetentionRules(admin, { ...usual, draftDays: 90 }, usual)).toEqual({
    ok: false,
    problem: { code: 'changed', now: { draftDays: 60 } },
  })
  expect((await changeRetentionRules(admin, { ...usual, emailDays: 14 }, usual)).ok).toBe(true)
  expect(await readRetentionRules(ctx())).toEqual({ ...usual, draftDays: 60, emailDays: 14 })
})

test.for(retentionPeriodNames)('%s stays within its limits', async (name, { ctx, db }) => {
  const admin = ctx(await aStaffMember(db, 'admin'))
  const { least, most } = retentionPeriods[name]
  for (const days of [least - 1, most + 1, 30.5, Number.NaN]) {
    const problem = { code: 'range', names: [name] }
    expect(await changeRetentionRules(admin, { ...usual, [name]: days }, usual)).toEqual({ ok: false, problem })
  }
  for (const days of [least, most]) {
    const now = await readRetentionRules(ctx())
    expect((await changeRetentionRules(admin, { ...now, [name]: days }, now)).ok).toBe(true)
  }
})

test('only a shorter period erases anything earlier', () => {
  expect(shortensRetention({ ...usual, draftDays: 31 }, usual)).toBe(true)
  expect(shortensRetention({ ...usual, draftDays: 700 }, usual)).toBe(false)
  expect(shortensRetention(usual, usual)).toBe(false)
})

test('anyone can read the periods, and only staff with permission change them', async ({ ctx, db }) => {
  expect(await readRetentionRules(ctx(visitor))).toEqual(usual)
  const officer = ctx(await aStaffMember(db, 'officer'))
  await expect(changeRetentionRules(officer, usual, usual)).rejects.toMatchObject({ status: 404 })
})
