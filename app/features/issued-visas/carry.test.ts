import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { unknownRequirement } from '../visas/requirement.ts'
import { carryList } from './carry.ts'

const travelOn = '2027-01-12' as PlainDate
const registrations = [{ name: 'Arrival card', site: 'https://card.example/', daysBefore: 3, fee: null }]
const passport = {
  months: 6,
  from: 'arrival',
  issuedWithinYears: null,
  blankPages: 2,
  evidence: [],
  confidence: 'high',
} as const
const route = { requirement: { ...unknownRequirement, registrations, passport } }

test('builds the carry list from the visa, document, passport and arrival card facts', () => {
  const documents = ['passport', 'photo', 'application_form', 'return_ticket', 'bank_statement']
  expect(carryList({ route, kind: 'evisa', documents, travelOn })).toEqual([
    { what: 'Your visa, printed or on your phone', how: 'With the passport you used to apply' },
    { what: 'Passport valid to 12 July 2027', how: '2 blank pages' },
    {
      what: 'Copies of the documents you submitted',
      how: 'The border officer may ask for them: Return Ticket and Bank Statement',
    },
    { what: 'Arrival card', how: 'Opens 9 January 2027', site: 'https://card.example/', from: '2027-01-09' },
  ])
})

test('lists only the visa and the passport when no requirements are known', () => {
  const bare = { route: { requirement: unknownRequirement }, documents: ['passport'], travelOn: null }
  expect(carryList({ ...bare, kind: 'embassy_visa' })).toEqual([
    { what: 'The passport with the visa in it', how: 'Carry a copy of the visa as well' },
    { what: 'Check your passport' },
  ])
})
