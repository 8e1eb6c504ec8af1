import { expect, test } from 'vitest'
import { formatTimestamp, spanSince } from './timestamp.ts'

const now = new Date('2026-11-21T17:14:30Z')
const before = (seconds: number) => spanSince(new Date(now.getTime() - seconds * 1000), now)

test('a time span is shown in its largest unit', () => {
  expect([-5, 59, 60, 119, 120, 3_600, 86_399, 86_400, 3 * 86_400].map(before)).toEqual([
    'less than a minute',
    'less than a minute',
    '1 minute',
    '1 minute',
    '2 minutes',
    '1 hour',
    '23 hours',
    '1 day',
    '3 days',
  ])
})

test('a timestamp shows its time zone', () => {
  expect(formatTimestamp(now)).toBe('21 November 2026 at 17:14 UTC')
})
