import { expect, test } from 'vitest'
import { isPlainDate } from '#app/lib/plain-date.ts'
import facts from '#data/travel-advice.json' with { type: 'json' }
import { isoCodes } from '#imagery/atlas.server.ts'
import { levelOf, matchOf } from './match.ts'
import { adviceFor, adviceLevels, adviceSource } from './travel-advice.ts'
import { noWishes } from './wishes.ts'

test('every place is a known country with one advice level, and the list has a date and source', () => {
  const codes = adviceLevels.flatMap((level) => facts[level])
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => !isoCodes.includes(code))).toEqual([])
  expect(isPlainDate(adviceSource.asOf)).toBe(true)
  expect(adviceSource.source).toContain('General knowledge')
})

test('a place with advice against travel is never a strong or good match, however easy its visa', () => {
  const easiest = { code: 'HT', continent: 'NA', kind: 'visa_free', stay: 90, cost: 0, wait: 0 } as const
  expect(levelOf(matchOf(easiest, noWishes, []).score)).toBe('strong')
  expect(adviceFor('HT')).toBe('do_not_travel')
  expect(levelOf(matchOf({ ...easiest, advice: 'do_not_travel' }, noWishes, []).score)).toBe('weak')
  expect(levelOf(matchOf({ ...easiest, advice: 'reconsider' }, noWishes, []).score)).toBe('fair')
  expect(adviceFor('PT')).toBeUndefined()
})
