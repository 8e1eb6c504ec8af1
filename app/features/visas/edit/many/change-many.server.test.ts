import { describe, expect, test } from 'vitest'
import { factChanges } from '#app/features/visas/diary/fact-change.table.server.ts'
import { decideFactProposal } from '#app/features/visas/proposals/decide-proposal.server.ts'
import { openFactsDesk, reason } from '#tests/support/facts-desk.ts'
import { changeMany, planMany } from './change-many.server.ts'

const { desk, ctx, rowsOf, auditOf, factOf, edit } = openFactsDesk()

const evidence = { 'evidence.0.where': 'A ministry of tests', 'evidence.0.readOn': '2026-11-18' }

async function planned(typed: Record<string, string>) {
  const plan = await planMany(ctx(), { ...evidence, ...typed })
  if (!plan.ok) throw new Error(JSON.stringify(plan.problem))
  return plan.value
}

describe('one change for many passports', () => {
  test('shows each group before and after, and is saved whole and listed once', async () => {
    await edit('GH', 'KH', { kind: 'evisa', days: 30 })
    await edit('NG', 'KH', { kind: 'evisa', days: 31 })
    await edit('GB', 'KH', { kind: 'evisa', days: 33 })
    const diary = await desk.db.$count(factChanges)
    const typed = { ...evidence, destination: 'KH', passports: 'GH ng\nGB', days: '33' }
    const plan = await planned(typed)
    expect(plan.groups.map(({ before, after }) => [before?.days, after?.days])).toEqual(
      expect.arrayContaining([
        [30, 33],
        [31, 33],
      ]),
    )
    expect(plan.takesTwo).toBe(false)
    expect(await changeMany(ctx(), typed, { shown: plan.stamp, reason })).toMatchObject({ ok: true })
    for (const from of ['GH', 'NG', 'GB']) {
      expect(await factOf(from, 'KH')).toMatchObject({
        days: 33,
        kind: 'evisa',
        evidence: [{ publisher: 'A ministry of tests', readOn: '2026-11-18' }],
      })
    }
    // Territories follow the passport their residents hold.
    expect((await factOf('JE', 'KH')).days).toBe(33)
    expect((await rowsOf('GH KH')).at(-1)).toMatchObject({ reason, record: { days: 30 } })
    expect(await desk.db.$count(factChanges)).toBe(diary + 2)
    expect(await auditOf('* KH')).toMatchObject([{ act: 'fact.change', detail: { how: 'many' } }])
    expect((await planned(typed)).groups).toEqual([])
  }, 60_000)

  test('is refused when a fact changed since the preview', async () => {
    const typed = { ...evidence, destination: 'MM', passports: 'GH NG', days: '17' }
    const plan = await planned(typed)
    await edit('GH', 'MM', { note: 'Changed meanwhile.' })
    expect(await changeMany(ctx(), typed, { shown: plan.stamp, reason })).toMatchObject({
      problem: { code: 'changed' },
    })
    expect((await factOf('NG', 'MM')).days).not.toBe(17)
  })

  test('waits as a whole for a second person when one passport no longer needs a visa', async () => {
    await edit('GH', 'LA', { kind: 'evisa' })
    await edit('NG', 'LA', { kind: 'visa_free', days: 14 })
    const typed = { ...evidence, destination: 'LA', passports: 'GH NG', kind: 'visa_free', days: '21' }
    const plan = await planned(typed)
    expect(plan.takesTwo).toBe(true)
    const saved = await changeMany(ctx(), typed, { shown: plan.stamp, reason })
    if (!saved.ok || !saved.value.proposal) throw new Error('it was not proposed')
    expect((await factOf('NG', 'LA')).days).toBe(14)
    await decideFactProposal(ctx(desk.second), saved.value.proposal, { to: 'approve', note: '' })
    expect(await factOf('GH', 'LA')).toMatchObject({ kind: 'visa_free', days: 21 })
    expect((await factOf('NG', 'LA')).days).toBe(21)
  })

  test('keeps what is not entered, also rule evidence, when only the passport rule changes', async () => {
    const before = await factOf('GH', 'VN')
    const typed = { ...evidence, destination: 'VN', passports: 'GH', 'passport.months': '9' }
    const plan = await planned(typed)
    await changeMany(ctx(), typed, { shown: plan.stamp, reason })
    const { passport, ...after } = await factOf('GH', 'VN')
    expect(passport).toMatchObject({ months: 9, evidence: [{ publisher: 'A ministry of tests' }] })
    expect({ ...after, passport: before.passport }).toEqual(before)
  })

  test.for([
    [{ destination: 'ZZ', passports: 'GH', days: '9' }, 'destination'],
    [{ destination: 'KE', passports: 'GH @nobody', days: '9' }, 'passports'],
    [{ destination: 'KE', passports: '', days: '9' }, 'passports'],
    [{ destination: 'KE', passports: 'GH' }, 'kind'],
    [{ destination: 'KE', passports: 'GH', days: '-1' }, 'days'],
    [{ destination: 'KE', passports: 'GH', days: '9', 'evidence.0.readOn': '2029-01-01' }, 'evidence.0.readOn'],
  ] as const)('reports what is wrong with %o', async ([typed, field]) => {
    const plan = await planMany(ctx(), { ...evidence, ...typed })
    expect(plan).toMatchObject({ problem: { faults: expect.arrayContaining([expect.objectContaining({ field })]) } })
  })

  test('needs permission to edit facts', async () => {
    await expect(planMany(ctx(desk.support), {})).rejects.toMatchObject({ status: 404 })
    expect(() => changeMany(ctx(desk.support), {}, { shown: '', reason })).toThrow()
  })
})
