import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import type { StepFacts } from '../step-facts.ts'
import { findQuestion } from '../steps.ts'
import { passportProblems } from './passport-problems.ts'

const day = (text: string) => text as PlainDate
const today = day('2026-11-24')
const bornOn = day('1990-05-20')
const fieldsOf = (...[typed, known]: Parameters<typeof passportProblems>) =>
  passportProblems(typed, known).map(({ field }) => field)

test('an empty form and a valid passport have no problems', () => {
  expect(passportProblems({}, { today, bornOn, otherNumbers: ['', 'Z1'] })).toEqual([])
  const good = {
    passportNumber: 'Z1234567',
    ...typedDate('issuedOn', day('2021-03-28')),
    ...typedDate('expiresOn', today),
  }
  expect(passportProblems(good, { today, bornOn, otherNumbers: ['Z7654321'] })).toEqual([])
})

test('a passport issued before birth, expired or used by two travellers is a problem', () => {
  const before = typedDate('issuedOn', day('1990-05-19'))
  expect(fieldsOf(before, { today, bornOn })).toEqual(['issuedOn.year'])
  expect(fieldsOf(before, { today })).toEqual([])
  expect(fieldsOf(typedDate('issuedOn', bornOn), { today, bornOn })).toEqual([])
  expect(fieldsOf(typedDate('expiresOn', day('2026-11-23')), { today })).toEqual(['expiresOn.year'])
  expect(fieldsOf({ passportNumber: 'z 123-4567' }, { today, otherNumbers: ['Z1234567'] })).toEqual(['passportNumber'])
})

test('the server also rejects a date of issue before the date of birth', () => {
  const question = findQuestion('passport.issuedOn')
  const isTaken = (born: PlainDate | null) =>
    question?.schema({ typed: {}, facts: { today, bornOn: born } as unknown as StepFacts }).safeParse({
      day: '19',
      month: '5',
      year: '1990',
    }).success
  expect([isTaken(null), isTaken(day('1990-05-19')), isTaken(bornOn)]).toEqual([true, true, false])
})
