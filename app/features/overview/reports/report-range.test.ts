import { describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bucketOf, bucketsOf, rangeParams, readRanges, unitOf } from './report-range.ts'

const now = new Date('2026-11-22T15:00:00Z')
const read = (query: string) => readRanges(new URLSearchParams(query), now)
const days = ({ from, to }: { from: string; to: string }) => `${from} ${to}`
const day = (text: string) => text as PlainDate

describe('a report range', () => {
  test.for([
    ['', '2026-11-01 2026-11-22', '2026-10-01 2026-10-22'],
    ['range=last-month', '2026-10-01 2026-10-31', '2026-09-01 2026-09-30'],
    ['range=7-days', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
    ['range=30-days', '2026-10-24 2026-11-22', '2026-09-24 2026-10-23'],
    ['range=quarter', '2026-10-01 2026-11-22', '2026-08-01 2026-09-22'],
    ['range=year', '2026-01-01 2026-11-22', '2025-02-01 2025-12-22'],
    ['range=12-months', '2025-12-01 2026-11-22', '2024-12-01 2025-11-22'],
    ['range=year&with=year', '2026-01-01 2026-11-22', '2025-01-01 2025-11-22'],
    ['from=2026-02-01&to=2026-02-28', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
    ['from=2024-02-29&to=2024-02-29&with=year', '2024-02-29 2024-02-29', '2023-02-28 2023-02-28'],
    [
      'from=2026-03-10&to=2026-03-12&with-from=2025-01-01&with-to=2025-01-31',
      '2026-03-10 2026-03-12',
      '2025-01-01 2025-01-31',
    ],
  ] as const)('%s', ([query, range, against]) => {
    const asked = read(query)
    expect([days(asked.range), days(asked.against)]).toEqual([range, against])
    expect(read(new URLSearchParams(rangeParams(asked)).toString())).toEqual(asked)
  })

  test.for([
    'range=never',
    'from=2026-11-05',
    'from=2026-11-05&to=2026-11-04',
    'from=2026-02-31&to=2026-11-04',
    'from=2027-01-01&to=2027-02-01',
    'from=1999-01-01&to=1999-02-01',
    'from=2020-01-01&to=2026-01-01',
    'with=somebody&with-from=x&with-to=y',
  ])('%s is invalid and shows this month', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  test('that extends into the future ends today', () => {
    expect(read('from=2026-11-10&to=2026-12-31').range).toEqual({ from: '2026-11-10', to: '2026-11-22' })
  })
})

describe('chart columns', () => {
  test.for([
    ['2026-11-01', '2026-11-22', 'day', 22],
    ['2026-10-01', '2026-12-31', 'week', 14],
    ['2025-12-01', '2026-11-22', 'month', 12],
  ] as const)('from %s to %s are by %s', ([from, to, unit, count]) => {
    const range = { from: day(from), to: day(to) }
    expect(unitOf(range)).toBe(unit)
    const buckets = bucketsOf(range, unit)
    expect(buckets).toHaveLength(count)
    expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to])
  })

  test('start each week on Monday', () => {
    expect(bucketOf(day('2026-11-22'), 'week')).toBe('2026-11-16')
    expect(bucketOf(day('1969-12-31'), 'week')).toBe('1969-12-29')
  })
})
