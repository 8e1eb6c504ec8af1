import { expect, test } from 'vitest'
import { unknownRequirement } from '#app/features/visas/requirement.ts'
import { answerRoute, type RouteCountry } from '#app/features/visas/route.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { checklistCalendar } from './checklist-calendar.ts'

const day = (text: string) => text as PlainDate
const place = (code: string, name: string): RouteCountry => {
  return { code, alpha3: `${code}A`, name, kind: 'country', isPassport: true, passportOf: null }
}
const card = {
  name: 'Arrival card, with a long name; and more than a line holds: é',
  site: 'https://c.example',
  daysBefore: 3,
  fee: null,
}
const requirement = { ...unknownRequirement, kind: 'visa_free' as const, days: 30, registrations: [card] }
const today = day('2026-11-20')
const answer = answerRoute({ from: place('IN', 'India'), to: place('TH', 'Thailand'), requirement, schemes: [] }, today)

test('each date of the checklist is an all-day entry', () => {
  const days = { travelOn: day('2027-01-12') }
  const text = checklistCalendar({ answer, days, leaveBy: day('2027-02-10'), today })
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(text).toContain('DTSTART;VALUE=DATE:20270109\r\nDTEND;VALUE=DATE:20270110\r\n')
  expect(text).toContain('SUMMARY:Last day to leave Thailand\r\n')
  expect(text).toContain('Arrival card\\, with a long name\\; and')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('more than a line holds: é for Thailand: opens today')
})

test('has no entries without a travel date', () => {
  expect(checklistCalendar({ answer, days: {}, leaveBy: undefined, today })).not.toContain('VEVENT')
})
