import { describe, expect, test } from 'vitest'
import { columnsOf, periodNamed, spansOf } from './period.ts'

const at = (text: string) => new Date(`${text}Z`)

describe('a period is compared with the same span of the previous one', () => {
  test.for([
    ['today', '2026-11-20T10:00', '2026-11-20T00:00', '2026-11-19T00:00', '2026-11-19T10:00'],
    ['week', '2026-11-20T10:00', '2026-11-16T00:00', '2026-11-09T00:00', '2026-11-13T10:00'],
    // Sunday ends its week; it does not start the next.
    ['week', '2026-11-22T23:59', '2026-11-16T00:00', '2026-11-09T00:00', '2026-11-15T23:59'],
    ['week', '2026-11-16T00:00', '2026-11-16T00:00', '2026-11-09T00:00', '2026-11-09T00:00'],
    ['month', '2026-11-20T10:00', '2026-11-01T00:00', '2026-10-01T00:00', '2026-10-20T10:00'],
    ['month', '2027-01-05T10:00', '2027-01-01T00:00', '2026-12-01T00:00', '2026-12-05T10:00'],
    ['month', '2027-03-30T10:00', '2027-03-01T00:00', '2027-02-01T00:00', '2027-03-01T00:00'],
  ] as const)('%s at %s', ([period, now, from, earlier, end]) => {
    expect(spansOf(period, at(now))).toEqual({
      current: { from: at(from), to: at(now) },
      before: { from: at(earlier), to: at(end) },
    })
  })
})

test('an unknown period is today', () => {
  expect(['week', 'MONTH', null, '__proto__'].map(periodNamed)).toEqual(['week', 'today', 'today', 'today'])
})

test('the chart has fourteen days, or twelve weeks for a month', () => {
  const days = columnsOf('today', at('2026-11-20T10:00'))
  expect([days.unit, days.starts.length]).toEqual(['day', 14])
  expect([days.starts.at(0), days.starts.at(-1)]).toEqual([at('2026-11-07T00:00'), at('2026-11-20T00:00')])
  const weeks = columnsOf('month', at('2026-11-20T10:00'))
  expect([weeks.unit, weeks.starts.length]).toEqual(['week', 12])
  expect([weeks.starts.at(0), weeks.starts.at(-1)]).toEqual([at('2026-08-31T00:00'), at('2026-11-16T00:00')])
})
