import { expect, test } from 'vitest'
import { clockWords, hoursWords } from './hours.words.ts'
import { openingHours } from './opening-hours.ts'

const cases: [zone: string, now: string, open: boolean, from: string, until: string, offset: string][] = [
  // A Friday in London: before opening, at opening, just before closing and after closing.
  ['Europe/London', '2026-11-20T08:59:59Z', false, '2026-11-20T09:00:00Z', '2026-11-20T18:00:00Z', 'UTC+00:00'],
  ['Europe/London', '2026-11-20T09:00:00Z', true, '2026-11-20T09:00:00Z', '2026-11-20T18:00:00Z', 'UTC+00:00'],
  ['Europe/London', '2026-11-20T17:59:59Z', true, '2026-11-20T09:00:00Z', '2026-11-20T18:00:00Z', 'UTC+00:00'],
  ['Europe/London', '2026-11-20T18:00:00Z', false, '2026-11-23T09:00:00Z', '2026-11-23T18:00:00Z', 'UTC+00:00'],
  // Over the weekend when the clocks go forward: Monday's opening is an hour earlier in UTC.
  ['Europe/London', '2026-03-28T12:00:00Z', false, '2026-03-30T08:00:00Z', '2026-03-30T17:00:00Z', 'UTC+00:00'],
  ['Europe/London', '2026-10-24T12:00:00Z', false, '2026-10-26T09:00:00Z', '2026-10-26T18:00:00Z', 'UTC+01:00'],
  // Sunday in UTC but Monday there, and the reverse.
  ['Pacific/Auckland', '2026-11-22T20:30:00Z', true, '2026-11-22T20:00:00Z', '2026-11-23T05:00:00Z', 'UTC+13:00'],
  ['Pacific/Honolulu', '2026-11-21T03:00:00Z', true, '2026-11-20T19:00:00Z', '2026-11-21T04:00:00Z', 'UTC−10:00'],
  ['Asia/Kolkata', '2026-11-19T13:00:00Z', false, '2026-11-20T03:30:00Z', '2026-11-20T12:30:00Z', 'UTC+05:30'],
  ['America/St_Johns', '2026-11-20T12:30:00Z', true, '2026-11-20T12:30:00Z', '2026-11-20T21:30:00Z', 'UTC−03:30'],
  ['UTC', '2026-11-18T23:59:59Z', false, '2026-11-19T09:00:00Z', '2026-11-19T18:00:00Z', 'UTC+00:00'],
]

test.for(cases)('in %s at %s we are open: %s', ([zone, now, open, from, until, offset]) => {
  const hours = openingHours(zone, new Date(now))
  expect(hours).toMatchObject({ open, from: new Date(from), until: new Date(until), offset })
})

test('the time zone has its seasonal name', () => {
  const named = (now: string) => hoursWords.zone(openingHours('Europe/London', new Date(now)))
  expect(named('2026-11-20T12:00:00Z')).toBe('Greenwich Mean Time, now UTC+00:00')
  expect(named('2026-07-20T12:00:00Z')).toBe('British Summer Time, now UTC+01:00')
  expect(hoursWords.zone(openingHours('UTC', new Date('2026-07-20T12:00:00Z')))).toMatch(/, now UTC\+00:00$/)
})

test.for([
  ['2026-11-20T08:00:00Z', 'we open today at 9am'],
  ['2026-11-19T20:00:00Z', 'we open tomorrow at 9am'],
  ['2026-11-20T20:00:00Z', 'we open on Monday at 9am'],
  ['2026-11-22T20:00:00Z', 'we open tomorrow at 9am'],
] as const)('at %s it says that %s', ([now, said]) => {
  expect(hoursWords.from(openingHours('Europe/London', new Date(now)))).toBe(said)
})

test('a time of day is written as people say it', () => {
  expect([0, 9 * 60, 9 * 60 + 5, 12 * 60, 13 * 60 + 30].map(clockWords)).toEqual([
    '12am',
    '9am',
    '9:05am',
    '12pm',
    '1:30pm',
  ])
})
