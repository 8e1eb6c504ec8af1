import { expect, test } from 'vitest'
import { sameCountry, unknownRequirement } from '#app/features/visas/requirement.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { checklistOf, leaveBy, passportNeeded } from './checklist.ts'

const day = (text: string) => text as PlainDate
const rule = {
  months: 3,
  from: 'departure',
  issuedWithinYears: 10,
  blankPages: null,
  evidence: [],
  confidence: 'high',
} as const

test('asks for a passport valid to a date only when that date is known', () => {
  const [travelOn, returnOn] = [day('2027-02-14'), day('2027-03-01')]
  expect(passportNeeded(rule, { travelOn, returnOn })).toBe('Passport valid to 1 June 2027')
  expect(passportNeeded(rule, { travelOn })).toBe('Passport valid 3 months after you leave')
  expect(passportNeeded({ ...rule, months: 0 }, {})).toBe('Passport valid for your whole stay')
  expect(passportNeeded(null, { travelOn })).toBe('Passport')
})

test('lists registrations first, with the date on which each opens', () => {
  const registrations = [{ name: 'Arrival card', site: 'https://card.example/', daysBefore: 3, fee: null }]
  const requirement = { ...unknownRequirement, kind: 'visa_free' as const, registrations, passport: rule }
  const [card, passport] = checklistOf({ requirement }, { travelOn: day('2027-01-12') })
  expect(card).toMatchObject({ what: 'Arrival card', from: '2027-01-09', site: 'https://card.example/' })
  expect(passport).toMatchObject({ how: 'issued in the last 10 years' })
  expect(checklistOf({ requirement }, {})[0]?.how).toBe('In the 3 days before you arrive')
  const late = { ...requirement, registrations: registrations.map((one) => ({ ...one, daysBefore: 1 })) }
  expect(checklistOf({ requirement: late }, {})[0]?.how).toBe('From the day before you arrive')
})

test('states what is required at the border', () => {
  const requirement = { ...unknownRequirement, kind: 'visa_free' as const, passport: rule }
  const none = { arrivalCards: [], yellowFever: null, levies: [], notes: [], past: [] }
  const carry = (...about: ('ticket' | 'money')[]) => {
    const duties = about.map((one) => ({ about: one, asked: 'required' as const, sources: [] }))
    return checklistOf({ requirement, entry: { ...none, duties } }, {}).at(-1)?.how
  }
  expect(carry()).toBe('The officer may ask to see them')
  expect(carry('ticket')).toBe('The ticket is required, and airlines check it')
  expect(carry('money')).toBe('Proof of money is required')
  expect(carry('ticket', 'money')).toBe('Both are required, and airlines check the ticket')
})

test('lists one item for the home country', () => {
  expect(checklistOf({ requirement: sameCountry }, {})).toEqual([{ what: 'Passport or identity card' }])
})

test('the arrival date is the first day of the stay', () => {
  const requirement = { ...unknownRequirement, kind: 'visa_free' as const, days: 30 }
  expect(leaveBy({ requirement }, { travelOn: day('2027-01-12') })).toBe('2027-02-10')
  expect(leaveBy({ requirement }, {})).toBeUndefined()
  expect(
    leaveBy({ requirement: { ...requirement, freeMovement: true } }, { travelOn: day('2027-01-12') }),
  ).toBeUndefined()
})
