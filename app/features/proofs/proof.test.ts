import { expect, test } from 'vitest'
import { type Id, newId } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { applicationStatuses } from '../applications/application.ts'
import { holderOf, stateOf, whyNoProof } from './proof.ts'

const now = new Date('2027-03-10T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const lastDay = (text: string) => text as PlainDate
const granted = { status: 'approved', movedAt: ago(3600), visaValidUntil: lastDay('2027-03-10') } as const
const proof = { ...granted, revokedAt: null, documentId: newId<'document'>() as Id<'document'> | null }

test('a proof has the state of the case behind it', () => {
  expect(stateOf(proof, now)).toBe('valid')
  expect(stateOf({ ...proof, visaValidUntil: lastDay('2027-03-09') }, now)).toBe('expired')
  expect(stateOf({ ...proof, visaValidUntil: null }, now)).toBe('withdrawn')
  expect(stateOf({ ...proof, documentId: null }, now)).toBe('withdrawn')
  expect(stateOf({ ...proof, revokedAt: ago(1) }, now)).toBe('revoked')
})

test('a revoked proof reveals nothing more about the visa', () => {
  expect(stateOf({ ...proof, revokedAt: ago(1), documentId: null, status: 'rejected' }, now)).toBe('revoked')
})

const others = applicationStatuses.filter((status) => status !== 'approved')

test.for(others)('a case that is %s has no visa to prove', (status) => {
  expect(stateOf({ ...proof, status }, now)).toBe('withdrawn')
  expect(whyNoProof({ ...granted, status }, true, now)).toBe('no_visa')
})

test('an approval can be proved once it can no longer be undone', () => {
  expect(whyNoProof({ ...granted, movedAt: ago(10) }, true, now)).toBe('no_visa')
  expect(whyNoProof({ ...granted, movedAt: ago(11) }, true, now)).toBeUndefined()
})

test('names the reason why there is no proof', () => {
  expect(whyNoProof(granted, false, now)).toBe('no_visa')
  expect(whyNoProof({ ...granted, visaValidUntil: null }, true, now)).toBe('no_last_day')
  expect(whyNoProof({ ...granted, visaValidUntil: lastDay('2027-03-09') }, true, now)).toBe('expired')
})

const answers = (givenNames: string, familyName: string, passportNumber = 'Z1234567') => ({
  name: { givenNames, familyName },
  passport: { passportNumber },
})

test.for([
  ['Asha Devi', 'Rao', 'A. R.'],
  [' nguyễn Thị ', 'ñ', 'N. Ñ.'],
  ['', 'Suharto', 'S.'],
  ['e\u0301lodie', 'O’Neill', 'E\u0301. O.'],
] as const)('%s %s is shown as %s', ([given, family, initials]) => {
  expect(holderOf(answers(given, family))?.initials).toBe(initials)
})

test.for([
  ['Z1234567', '567'],
  ['z 123-456 a', '56A'],
  ['AB123', '23'],
] as const)('of the passport number %s only the end %s is shown', ([number, end]) => {
  expect(holderOf(answers('Asha', 'Rao', number))?.passportEnd).toBe(end)
})

test('erased answers show no holder', () => {
  expect(holderOf({})).toBeUndefined()
})
