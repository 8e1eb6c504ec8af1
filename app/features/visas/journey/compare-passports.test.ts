import { expect, test } from 'vitest'
import { type AnswerKind, type Requirement, unknownRequirement } from '../requirement.ts'
import { comparePassports } from './compare-passports.ts'

const answer = (kind: AnswerKind, change: Partial<Requirement> = {}, fits: boolean | null = null) => ({
  answer: { requirement: { ...unknownRequirement, kind, ...change } },
  fits,
})

test.for([
  ['the lighter kind', [answer('embassy_visa'), answer('visa_free')], 1, 'lighter'],
  ['their own country', [answer('visa_free', { days: 90 }), answer('same_country')], 1, 'own_country'],
  ['the longer stay', [answer('visa_free', { days: 30 }), answer('visa_free', { days: 90 })], 1, 'longer_stay'],
  ['no limit', [answer('visa_free', { days: 90 }), answer('visa_free', { freeMovement: true })], 1, 'no_limit'],
  ['equally good ones', [answer('evisa', { days: 30 }), answer('evisa', { days: 30 })], 0, null],
  ['one that expires too soon', [answer('visa_free', {}, false), answer('evisa', {}, true)], 1, 'passport_fits'],
  ['one that is not admitted', [answer('no_admission'), answer('unknown')], 1, 'lighter'],
  ['one alone', [answer('evisa')], 0, null],
] as const)('%s', ([, answers, best, because]) => {
  const [first, ...rest] = answers
  const compared = comparePassports([first, ...rest])
  expect(compared.best).toBe(answers[best])
  expect(compared.because).toBe(because)
  expect(compared.others).toHaveLength(answers.length - 1)
})
