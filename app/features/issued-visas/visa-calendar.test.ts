import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { visaEntries } from './visa-calendar.ts'

const day = (text: string | null) => text as PlainDate | null
const entries = (first: string | null, last: string | null, today = '2026-12-03') =>
  visaEntries({
    country: 'Vietnam',
    days: { visaValidFrom: day(first), visaValidUntil: day(last) },
    remindDays: 30,
    today: today as PlainDate,
  }).map(({ name, on }) => `${name} ${on}`)

test('has entries for the first day, one month before the end and the last day', () => {
  expect(entries('2027-01-04', '2027-04-03')).toEqual(['first 2027-01-04', 'renew 2027-03-04', 'last 2027-04-03'])
})

test('omits unknown and past days, and a renewal reminder before the visa begins', () => {
  expect(entries(null, '2027-04-03')).toEqual(['renew 2027-03-04', 'last 2027-04-03'])
  expect(entries('2027-01-04', null)).toEqual(['first 2027-01-04'])
  expect(entries('2027-01-04', '2027-04-03', '2027-03-10')).toEqual(['last 2027-04-03'])
  expect(entries('2027-01-04', '2027-01-20')).toEqual(['first 2027-01-04', 'last 2027-01-20'])
  expect(entries(null, null)).toEqual([])
})
