import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { nothingToCheck, openFactsDesk } from '#tests/support/facts-desk.ts'
import { type CheckedOrder, markChecked } from '../edit/mark-checked.server.ts'
import type { RawFiles } from '../facts/fact-files.ts'
import { seedVisas } from '../facts/seed-visas.server.ts'
import { readRoute } from '../read-route.server.ts'
import { factHistory, requirements, transitRules } from '../visa.table.server.ts'
import { readDesk } from './read-desk.server.ts'

const { desk, ctx, auditOf, factOf, edit, fileChanged } = openFactsDesk()

const found = { source: 'A ministry', checkedOn: '2026-11-19', says: 'As before' }
const check = (order: Partial<CheckedOrder>, actor = desk.officer) =>
  markChecked(ctx(actor), { ...nothingToCheck, ...found, ...order })
const factsOf = async (to: string) => (await readDesk(ctx(), { view: 'all', to, page: 1 }, new Map())).rows

async function passportsOf(to: string) {
  const fact = (await factsOf(to)).find(({ passport }) => passport)
  if (!fact?.passport) throw new Error(`nothing is asked of passports at ${to}`)
  return { ...fact.passport.group, fact }
}

async function transitOf(id: string) {
  const fact = (await factsOf(id.slice(0, 2))).find(({ transit }) => transit?.id === id)
  if (!fact?.transit) throw new Error(`no transit rule ${id}`)
  return { ...fact.transit, fact }
}

const storedTransit = async (id: string) =>
  (await desk.db.select().from(transitRules).where(eq(transitRules.id, id)))[0]

const historyOf = (subject: 'requirement' | 'transit', key: string) =>
  desk.db
    .select()
    .from(factHistory)
    .where(and(eq(factHistory.subject, subject), eq(factHistory.key, key)))
    .orderBy(asc(factHistory.id))

const evidence = [{ kind: 'compiled', publisher: 'A ministry', readOn: '2026-11-19', says: 'As before' }]

describe('checked passport rules', () => {
  test('get the evidence of the check, and nothing else on their routes changes', async () => {
    const group = await passportsOf('NE')
    const [from = ''] = group.passports
    const before = await factOf(from, 'NE')
    await expect(check({ passports: [group] }, desk.support)).rejects.toMatchObject({ status: 404 })
    expect(await check({ passports: [group] })).toMatchObject({ value: { facts: group.passports.length } })

    const after = await factOf(from, 'NE')
    expect(after).toMatchObject({ passport: { evidence, confidence: 'low' } })
    const { evidence: _old, confidence: _sure, ...asked } = before.passport ?? ({} as never)
    expect(after).toEqual({ ...before, passport: { ...after.passport, ...asked } })
    const [kept] = await historyOf('requirement', `${from} NE`)
    expect(kept).toMatchObject({
      reason: 'Checked, nothing changed: A ministry',
      record: { passport: before.passport },
    })
    expect(await auditOf('* NE')).toMatchObject([
      { act: 'fact.change', detail: { how: 'checked', fields: 'passport', routes: group.passports.length } },
    ])
    const now = await passportsOf('NE')
    expect(now.fact.due.on > group.fact.due.on).toBe(true)
    expect(now.passports).toEqual(expect.arrayContaining([...group.passports]))
  }, 60_000)

  test('are unchanged when they differ from what was shown', async () => {
    const group = await passportsOf('BT')
    const [from = '', other = ''] = group.passports
    const { passport } = await factOf(from, 'BT')
    if (!passport) throw new Error('nothing is asked')
    await edit(from, 'BT', { passport: { ...passport, months: passport.months + 1 } })
    // The evidence is unchanged, but the facts it supports are not.
    expect(await check({ passports: [group] })).toMatchObject({ problem: { code: 'changed' } })

    const next = await passportsOf('BT')
    await edit(from, 'BT', { passport: { ...passport, evidence: [] } })
    expect(await check({ passports: [{ ...next, says: group.says }] })).toMatchObject({
      value: { facts: group.passports.length - 1 },
    })
    expect((await factOf(from, 'BT')).passport).toMatchObject({ evidence: [] })
    expect((await factOf(other, 'BT')).passport).toMatchObject({ evidence })
    expect(await check({ passports: [group] })).toMatchObject({ problem: { code: 'changed' } })
  }, 60_000)

  test('are checked together with the rule of the same route', async () => {
    const facts = await factsOf('TD')
    const groups = facts.flatMap(({ rules }) => (rules ? [rules.group] : []))
    const passports = facts.flatMap(({ passport }) => (passport ? [passport.group] : []))
    expect(await check({ groups, passports })).toMatchObject({
      value: { facts: await desk.db.$count(requirements, eq(requirements.toCode, 'TD')) },
    })
    const from = passports[0]?.passports[0] ?? ''
    expect(await factOf(from, 'TD')).toMatchObject({ source: 'A ministry', evidence, passport: { evidence } })
    expect(await historyOf('requirement', `${from} TD`)).toHaveLength(1)
  }, 60_000)
})

describe('a checked transit rule', () => {
  test('gets the evidence of the check, shown in the history and the audit log', async () => {
    const rule = await transitOf('GB-1')
    const before = await storedTransit('GB-1')
    await expect(check({ transits: [rule] }, desk.support)).rejects.toMatchObject({ status: 404 })
    expect(await check({ transits: [rule] })).toMatchObject({ value: { facts: 1 } })
    expect(await storedTransit('GB-1')).toEqual({
      ...before,
      asOf: '2026-11-19',
      evidence: [expect.objectContaining(evidence[0])],
      confidence: 'medium',
      editedByStaff: true,
    })
    expect(await historyOf('transit', 'GB-1')).toMatchObject([
      { record: before, replacedById: (desk.officer as { accountId: string }).accountId },
    ])
    expect(await auditOf('GB-1')).toMatchObject([
      { act: 'fact.change', subjectKind: 'transit', reason: 'Checked, nothing changed: A ministry' },
    ])
    const now = await transitOf('GB-1')
    expect(now.fact.due.on > rule.fact.due.on).toBe(true)
    const route = await readRoute(ctx(), { from: now.passports[0] ?? '', to: 'GB', purpose: 'transit' })
    expect(route).toMatchObject({ value: { transit: { asOf: '2026-11-19' } } })
    // The rule has changed since.
    expect(await check({ transits: [rule] })).toMatchObject({ problem: { code: 'changed' } })
  }, 60_000)

  test('keeps it when the files are loaded again with the same rule', async () => {
    await check({ transits: [await transitOf('JP-2')] })
    const checked = await storedTransit('JP-2')
    await seedVisas(desk.db, { files: fileChanged() })
    expect(await storedTransit('JP-2')).toEqual(checked)
    expect(await historyOf('transit', 'JP-2')).toHaveLength(1)

    // A different position in the file list does not make it a different rule.
    const { rules, filesWith } = transitFiles('JP')
    await seedVisas(desk.db, { files: filesWith([...rules.slice(1), ...rules.slice(0, 1)]) })
    expect(await storedTransit('JP-1')).toEqual({ ...checked, id: 'JP-1' })
    await seedVisas(desk.db, { files: filesWith(rules) })
    expect(await storedTransit('JP-2')).toEqual(checked)
  }, 120_000)

  test('loses it when the files have another rule, or were read as late', async () => {
    const { rules, filesWith } = transitFiles('TR')
    const [first = {}, ...others] = rules
    await check({ transits: [await transitOf('TR-1'), await transitOf('TR-2')] })
    const [, second = {}, ...rest] = rules
    const read = { sources: [{ url: 'https://www.mfa.gov.tr/transit', readOn: '2026-11-19' }] }
    const files = filesWith([{ ...first, hours: 5 }, { ...second, ...read }, ...rest])
    await seedVisas(desk.db, { files, now: new Date('2026-12-01T10:00:00Z') })
    expect(await storedTransit('TR-1')).toMatchObject({ hours: 5, editedByStaff: false })
    expect(await storedTransit('TR-2')).toMatchObject({
      evidence: [{ url: 'https://www.mfa.gov.tr/transit' }],
      confidence: 'high',
      editedByStaff: false,
    })
    // The staff check stays in the history.
    const [, byFiles] = await historyOf('transit', 'TR-1')
    expect(byFiles).toMatchObject({ record: { editedByStaff: true, evidence }, replacedById: null, reason: null })
    await seedVisas(desk.db, { files: filesWith(others) })
    expect(await storedTransit(`TR-${rules.length}`)).toBeUndefined()
  }, 120_000)
})

/** Returns a destination's rules from its file, and a function that returns all files with those rules replaced. */
function transitFiles(to: string) {
  const name = `/data/policies/${to}.json`
  const all = fileChanged() as RawFiles
  const own = all[name] as { transit: Record<string, unknown>[] }
  return { rules: own.transit, filesWith: (transit: unknown[]) => ({ ...all, [name]: { ...own, transit } }) }
}
