import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { applications } from '#app/features/applications/application.table.server.ts'
import { answerVersions, correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { readAnswers } from '#app/features/applications/read-application.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { correctOwnCase } from '#app/features/own-cases/correct-own-case.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { staffMember } from '#app/platform/actor.ts'
import { aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { aCase, dueOn, flagged, flags, key, openOf, send, typed } from '#tests/support/corrections.ts'
import { test, testNow } from '#tests/support/database.ts'
import { readCase } from '../detail/read-case.server.ts'
import { moveCases } from '../move-cases.server.ts'
import { undoAct } from '../undo-act.server.ts'
import { flagAnswers, unflagAnswers } from './flag-answers.server.ts'

describe('a correction request', () => {
  test('has a note and a due date, is in the audit log and is sent once', async ({ db, ports }) => {
    const one = await aCase({ db, ports })
    await flagAnswers(one.desk, one.id, flags)
    await flagAnswers(one.desk, one.id, flags)
    expect(await openOf(one)).toMatchObject({ fields: ['name.bornOn', 'passport.passportNumber'], dueOn })
    expect(await db.select().from(notifications)).toMatchObject([
      { accountId: one.ownerId, link: `/applications/${one.id}/correct` },
    ])
    expect(await db.select().from(auditRows).orderBy(auditRows.seq)).toMatchObject([
      { act: 'application.flag', subjectId: one.id, detail: { fields: 'name.bornOn, passport.passportNumber' } },
    ])
  })

  test('replaces the earlier request until it is withdrawn', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    await flagAnswers(one.desk, one.id, { ...flags, fields: ['contact.zip'] })
    expect(await openOf(one)).toMatchObject({ fields: ['contact.zip'] })
    expect(await db.$count(correctionRequests)).toBe(2)
    await unflagAnswers(one.desk, one.id)
    await unflagAnswers(one.desk, one.id)
    expect(await openOf(one)).toBeUndefined()
    const acts = (await db.select().from(auditRows).orderBy(auditRows.seq)).map(({ act }) => act)
    expect(acts).toEqual(['application.flag', 'application.flag', 'application.unflag'])
  })

  test('can be undone for ten seconds, which restores the earlier request', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    const first = await openOf(one)
    const again = await flagAnswers(one.desk, one.id, { ...flags, fields: ['contact.zip'] })
    if (!again.ok) throw new Error('Nothing was asked')
    expect(await undoAct(one.desk, again.value.act)).toMatchObject({ ok: true, value: { undone: [one.id] } })
    expect((await openOf(one))?.id).toBe(first?.id)
    expect(await db.$count(notifications)).toBe(1)
    const { act } = await unflagAnswers(one.desk, one.id)
    await undoAct(one.desk, act)
    expect((await openOf(one))?.id).toBe(first?.id)
  })

  test('is numbered, not counting requests undone before the notification', async ({ db, ports }) => {
    const one = await aCase({ db, ports })
    const later = (minutes: number) => ({ ...one.desk, now: new Date(testNow.getTime() + minutes * 60_000) })
    for (const [minutes, day] of [1, 2, 3].entries()) {
      const asked = await flagAnswers(later(minutes), one.id, { ...flags, note: `Look at day ${day}.` })
      if (asked.ok && day === 2) await undoAct(later(minutes), asked.value.act)
    }
    const notified = await db.select().from(notifications).orderBy(notifications.createdAt)
    expect(notified.map(({ title }) => title)).toEqual([
      'Please correct 2 answers',
      'Please correct 2 answers (correction 2)',
    ])
  })

  test.for([
    [{ fields: [] }, 'none'],
    // Route, visa, speed and plan set the price.
    [{ fields: ['requirements.visa', 'requirements.plan', 'requirements.urgency', 'nothing'] }, 'none'],
    [{ note: ' \u200b ' }, 'note'],
    [{ note: 'x'.repeat(1_001) }, 'note_long'],
    [{ dueOn: undefined }, 'day'],
    [{ dueOn: '2026-11-20' as PlainDate }, 'day_past'],
    [{ dueOn: '2028-01-01' as PlainDate }, 'day_far'],
  ] as const)('is refused with %j', async ([change, code], { db, ports }) => {
    const one = await aCase({ db, ports })
    expect(await flagAnswers(one.desk, one.id, { ...flags, ...change })).toEqual({ ok: false, problem: { code } })
    expect(await db.$count(auditRows)).toBe(0)
  })

  test('is refused for support, travellers, one’s own case and a filed case', async ({ db, ports }) => {
    const one = await aCase({ db, ports }, { status: 'under_review' })
    expect(await flagAnswers(one.desk, one.id, flags)).toEqual({ ok: false, problem: { code: 'closed' } })
    const support = { ...one.desk, actor: await aStaffMember(db, 'support') }
    const self = { ...one.desk, actor: staffMember(one.ownerId, 'admin') }
    await expect(async () => flagAnswers(support, one.id, flags)).rejects.toMatchObject({ status: 404 })
    await expect(async () => flagAnswers(one.own, one.id, flags)).rejects.toMatchObject({ status: 404 })
    await expect(async () => flagAnswers(self, one.id, flags)).rejects.toMatchObject({ status: 404 })
    await expect(async () => unflagAnswers(support, one.id)).rejects.toMatchObject({ status: 404 })
  })

  test('closes once the case is filed, and reopens when that is undone', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    const order = { cases: [{ id: one.id, version: 2 }], to: 'under_review', note: '', reason: 'By post' } as const
    const moved = await moveCases(one.desk, order)
    if (!moved.ok) throw new Error('Not moved')
    expect(await openOf(one)).toBeUndefined()
    expect(await send(one, {}, key())).toEqual({ ok: false, problem: { code: 'not_asked' } })
    await undoAct(one.desk, moved.value.act)
    expect(await openOf(one)).toBeDefined()
  })
})

describe('a correction', () => {
  test('changes only the requested answers and keeps the previous values', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    const hostile = { givenNames: 'Somebody', visa: 'fr-long', urgency: 'urgent', plan: 'business', city: 'Delhi' }
    expect((await send(one, hostile)).ok).toBe(true)
    const answers = await readAnswers(one.own, { id: one.id, ownerId: one.ownerId })
    expect(answers).toMatchObject({
      name: { givenNames: 'Asha', 'bornOn.day': '30' },
      passport: { passportNumber: 'X7654321', 'expiresOn.year': '2031' },
      requirements: { visa: 'fr-schengen-c', urgency: 'standard', plan: '' },
      contact: { city: 'Mumbai' },
    })
    const [row] = await db.select().from(applications).where(eq(applications.id, one.id))
    // One increase for the request, one for the correction.
    expect(row).toMatchObject({ version: 3, urgency: 'standard', plan: null, status: 'processing' })
    expect(await db.select().from(answerVersions)).toMatchObject([{ applicationId: one.id, number: 1 }])
    expect(await openOf(one)).toBeUndefined()
  })

  test('shows staff the previous values, with the passport number masked', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    await send(one)
    await flagAnswers(one.desk, one.id, { ...flags, fields: ['name.bornOn'] })
    await send(one, { 'bornOn.day': '29' })
    const reading = await readCase(one.desk, one.id)
    if (reading.kind !== 'case') throw new Error('Not theirs')
    const said = reading.detail.corrected.map(({ answers }) => answers.map(({ before, after }) => [before, after]))
    expect(said).toEqual([
      [['30 March 1980', '29 March 1980']],
      [
        ['31 March 1980', '30 March 1980'],
        ['••••• 567', '••••• 321'],
      ],
    ])
    expect(JSON.stringify(reading)).not.toMatch(/Z1234567|X7654321/)
  })

  test('updates the name, date and purpose that staff search by', async ({ db, ports }) => {
    const one = await aCase({ db, ports })
    const fields = ['name.familyName', 'requirements.travelOn', 'requirements.purpose']
    await flagAnswers(one.desk, one.id, { ...flags, fields })
    const travel = { 'travelOn.day': '1', 'travelOn.month': 'march', 'travelOn.year': '2027' }
    expect((await send(one, { familyName: 'Raomarrow', purpose: 'family', ...travel })).ok).toBe(true)
    const [row] = await db.select().from(applications).where(eq(applications.id, one.id))
    expect(row).toMatchObject({ applicantName: 'Asha Raomarrow', travelOn: '2027-03-01', purpose: 'family' })
    expect(row?.searchText).toContain('raomarrow')
  })

  test('is validated by the page rules for the requested answers', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    const wrong = await send(one, { passportNumber: '!', 'bornOn.day': '31', 'bornOn.month': '2' })
    expect(wrong).toMatchObject({
      problem: { code: 'invalid', problems: [{ field: 'bornOn.day' }, { field: 'passportNumber' }] },
    })
    const same = { passportNumber: 'Z1234567', 'bornOn.day': '31' }
    expect(await send(one, same)).toEqual({ ok: false, problem: { code: 'unchanged' } })
    expect(await db.$count(answerVersions)).toBe(0)
  })

  test('that conflicts with another answer is refused at the field that can be changed', async ({ db, ports }) => {
    const one = await aCase({ db, ports })
    await flagAnswers(one.desk, one.id, { ...flags, fields: ['passport.issuedOn'] })
    const late = { 'issuedOn.day': '1', 'issuedOn.month': '1', 'issuedOn.year': '2026' }
    expect((await send(one, late)).ok).toBe(true)
    await db
      .update(applications)
      .set({ travelOn: '2035-01-01' as PlainDate })
      .where(eq(applications.id, one.id))
    await flagAnswers(one.desk, one.id, { ...flags, fields: ['passport.issuedOn'] })
    // An earlier problem with a field that cannot be corrected is no reason to refuse.
    expect((await send(one, { ...late, 'issuedOn.day': '2' })).ok).toBe(true)
  })

  test('is refused when the request has changed or no longer exists', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    const first = (await openOf(one))?.id
    await flagAnswers(one.desk, one.id, { ...flags, fields: ['contact.zip'] })
    expect(await send(one, {}, first)).toEqual({ ok: false, problem: { code: 'asked_anew' } })
    await unflagAnswers(one.desk, one.id)
    expect(await send(one, {}, first)).toEqual({ ok: false, problem: { code: 'not_asked' } })
  })

  test('can be sent only by the application’s owner', async ({ db, ports }) => {
    const one = await flagged({ db, ports })
    const asked = (await openOf(one))?.id ?? ''
    const other = { ...one.own, actor: (await aTraveller(db)).actor }
    for (const ctx of [other, one.desk]) {
      await expect(correctOwnCase(ctx, one.id, { correction: asked, typed, once: key() })).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})
