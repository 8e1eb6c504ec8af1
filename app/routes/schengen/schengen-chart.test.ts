import { expect, test } from 'vitest'
import { answerStays } from '#app/features/visas/schengen/schengen-stay.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Chart, chartOf } from './schengen-chart.ts'

const draw = (stays: [string, string][], on: string): Chart =>
  chartOf(
    answerStays(
      stays.map(([entry, exit]) => ({ entry: entry as PlainDate, exit: exit as PlainDate })),
      on as PlainDate,
    ),
  )

test('draws whole months, from the 180 days to the end of the longest stay', () => {
  const { from, to, days, months } = draw([], '2026-10-08')
  expect([from, to, days]).toEqual(['2026-04-01', '2027-01-31', 306])
  expect(months.map(({ name }) => name).join(' ')).toBe('Apr May Jun Jul Aug Sep Oct Nov Dec Jan')
  expect(months.flatMap(({ year }) => year ?? [])).toEqual(['2026', '2027'])
  expect(months.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100)
})

test('omits the number of a year if the next one leaves no room', () => {
  expect(
    draw([], '2026-05-20')
      .months.map(({ year }) => year)
      .slice(0, 4),
  ).toEqual([undefined, undefined, '2026', undefined])
})

test('a stay appears at its dates, and stays outside the chart are reported', () => {
  const { stays, outside, days, water } = draw(
    [
      ['2020-01-01', '2020-01-05'],
      ['2026-04-01', '2026-04-30'],
      ['2090-01-01', '2090-01-05'],
    ],
    '2026-10-08',
  )
  expect(outside).toBe(2)
  expect(stays).toEqual([{ from: 0, width: (30 / days) * 100 }])
  // Rises from the first day, stays level, and falls as days drop out.
  expect(water).toBe(`M0 98V97L0.5 97L29.5 68L179.5 68L209.5 98L${days - 0.5} 98L${days} 98V98z`)
})

test('the days over the limit are marked, and the chart has room for them', () => {
  const { over, top, highest, days } = draw([['2026-06-01', '2026-09-08']], '2026-10-08')
  expect([top, highest]).toEqual([108, 100])
  expect(over).toHaveLength(1)
  expect((over[0]?.width ?? 0) * days).toBeCloseTo(10 * 100)
})

test('nothing lies outside the drawing, whatever the dates', () => {
  for (const on of ['1995-01-01', '2024-02-29', '2100-12-31']) {
    const { period, possible, stays, on: here } = draw([['1995-01-01', '2100-12-31']], on)
    for (const span of [period, possible, ...stays]) {
      if (!span) continue
      expect(span.from).toBeGreaterThanOrEqual(0)
      expect(span.from + span.width).toBeLessThanOrEqual(100.0001)
    }
    expect(here).toBeLessThan(100)
  }
})
