import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openChance } from '#tests/bench/large/chance.mts'
import { aStaffMember } from '#tests/support/builders.ts'
import { testWithoutFacts as test, testNow } from '#tests/support/database.ts'
import { aRandomAgency } from '#tests/support/random-agency.ts'
import { slowReport } from '#tests/support/slow-report.ts'
import { exportReport } from './export-report.server.ts'
import { readReport } from './read-report.server.ts'
import type { Counted } from './report.ts'

const agencies = Array.from({ length: 10 }, (_, index) => `agency ${index}`)

/** Sorts lists and rounds durations to the millisecond, because the database adds values in a different order. */
function comparable(counted: Counted) {
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1_000))
  const sorted = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) =>
    rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)))
  return {
    ...counted,
    routes: sorted(counted.routes, ({ from, to }) => `${from} ${to}`),
    officers: sorted(counted.officers, ({ id }) => `${id}`).map((one) => ({ ...one, median: rounded(one.median) })),
    median: rounded(counted.median),
    times: sorted(counted.times, ({ stage }) => stage).map((one) => ({
      ...one,
      median: rounded(one.median),
      p90: rounded(one.p90),
    })),
    reasons: sorted(counted.reasons, ({ reason }) => reason),
    sources: sorted(counted.sources, ({ source }) => source),
  }
}

describe('every report figure matches a direct count', () => {
  test.for(agencies)('%s', async (seed, { ctx, db }) => {
    const chance = openChance(`asking ${seed}`)
    const staff = await aRandomAgency(db, seed, testNow)
    const admin = ctx(await aStaffMember(db, 'admin'))
    const today = testNow.toISOString().slice(0, 10) as PlainDate
    const asked: Record<string, string>[] = [
      {},
      { range: '12-months' },
      { range: 'quarter', with: 'year' },
      { from: addDays(today, -chance.whole(60, 120)), to: addDays(today, -chance.whole(0, 50)) },
      { range: '12-months', passport: 'IN' },
      { range: '12-months', destination: 'FR', officer: chance.pick(staff) },
      { range: '30-days', officer: chance.pick(staff) },
    ]
    for (const params of asked) {
      const report = await readReport(admin, new URLSearchParams(params))
      const { asked: filter, unit, moneyUnit } = report
      for (const [range, counted] of [
        [filter.range, report.current],
        [filter.against, report.before],
      ] as const) {
        const slow = await slowReport(db, { range, filter, unit, moneyUnit })
        expect(comparable(counted), JSON.stringify({ params, range })).toEqual(comparable(slow))
      }
    }
    // Ensures that the comparison above had data.
    const { total, times, officers } = (await readReport(admin, new URLSearchParams({ range: '12-months' }))).current
    expect(
      Math.min(total.received, total.decided, total.promised, total.revenue ?? 0, total.refunds ?? 0),
    ).toBeGreaterThan(0)
    expect([times.length, officers.length > 1]).toEqual([5, true])
  })
})

describe('report access', () => {
  test('is refused without the capability', async ({ ctx, db }) => {
    for (const role of ['support', 'officer'] as const) {
      const other = ctx(await aStaffMember(db, role))
      await expect(readReport(other, new URLSearchParams())).rejects.toMatchObject({ status: 404 })
      await expect(exportReport(other, new URLSearchParams())).rejects.toMatchObject({ status: 404 })
    }
  })

  test('without permission to see money covers everything else', async ({ ctx, db }) => {
    await aRandomAgency(db, 'agency 0', testNow)
    const admin = await aStaffMember(db, 'admin')
    const reader = ctx({ ...admin, capabilities: new Set(['report.read', 'case.read', 'portal.open'] as const) })
    const { current } = await readReport(reader, new URLSearchParams({ range: '12-months' }))
    expect(current.money).toBeUndefined()
    expect(
      [current.total, ...current.routes].some(({ revenue, refunds }) => revenue !== undefined || refunds !== undefined),
    ).toBe(false)
    expect((await exportReport(reader, new URLSearchParams())).file).not.toContain('USD')
  })
})

test('the file has every figure of both ranges, and no formulas', async ({ ctx, db }) => {
  await aRandomAgency(db, 'agency 1', testNow)
  const admin = await aStaffMember(db, 'admin')
  const params = new URLSearchParams({ range: '12-months' })
  const { name, file } = await exportReport(ctx(admin), params)
  const { asked, current, before } = await readReport(ctx(admin), params)
  expect(name).toBe(`report-${asked.range.from}-${asked.range.to}.csv`)
  const [head = '', ...lines] = file.replace(/\r\n$/, '').split('\r\n')
  expect(head).toMatch(/^\uFEFF"Section","Row","Figure","\d+ \w+ \d{4} – \d+ \w+ \d{4}","/)
  expect(lines[0]).toBe(`"Total","Total","Received","${current.total.received}","${before.total.received}"`)
  expect(lines.every((line) => /^("[^"]*",){4}"[^"]*"$/.test(line))).toBe(true)
  expect(lines.filter((line) => line.startsWith('"By officer"'))).toHaveLength(3 * current.officers.length)
})

test('caches figures for a minute, and shows money only to staff who may see it', async ({ ctx, db }) => {
  await aRandomAgency(db, 'agency 2', testNow)
  const admin = await aStaffMember(db, 'admin')
  const reader = { ...admin, capabilities: new Set(['report.read', 'case.read', 'portal.open'] as const) }
  const ask = (ms: number, actor: RequestContext['actor'] = admin) =>
    readReport(ctx(actor, new Date(testNow.getTime() + ms)), new URLSearchParams({ range: '12-months' }))
  const { current, countedAt } = await ask(0)
  await db.execute(sql`update applications set submitted_at = submitted_at - interval '3 years'`)
  const soon = await ask(59_000)
  expect([soon.current, soon.countedAt]).toEqual([current, countedAt])
  expect((await ask(59_000, reader)).current.money).toBeUndefined()
  expect((await ask(61_000)).current.total.received).toBe(0)
})
