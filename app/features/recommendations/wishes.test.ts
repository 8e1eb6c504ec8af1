import { expect, test } from 'vitest'
import { fieldsOf } from '#app/platform/http/forms.ts'
import { wishWords } from './recommendation.words.ts'
import { typedOf, wishesForm, wishesOf } from './wishes.form.ts'
import { hasWishes, isTooMuch, noWishes } from './wishes.ts'

const read = (sent: Record<string, string>) => wishesForm.read(fieldsOf(new URLSearchParams(sent)))

function wishesIn(search: string) {
  const { value } = wishesForm.read(fieldsOf(new URLSearchParams(search)))
  return value && wishesOf(value)
}

test('an empty form has no wishes', () => {
  expect(wishesIn('')).toEqual(noWishes)
  expect(hasWishes(noWishes)).toBe(false)
})

test.for([
  ['100', 100],
  [' 100 ', 100],
  ['$1,000', 1000],
  ['USD 65', 65],
  ['0', 0],
  ['10000', 10_000],
] as const)('a budget of "%s" is %i dollars', ([budget, dollars]) => {
  expect(read({ budget }).value?.budget).toBe(dollars)
})

test.for(['-1', '10001', '12.50', 'much', '1e3', '٣', '9'.repeat(50)])('a budget of "%s" is invalid', (budget) => {
  expect(read({ budget }).problems).toEqual([{ field: 'budget', message: wishWords.wrong.budget }])
})

test.for(['0', '366', 'a week', '-5'])('a stay of "%s" days is invalid', (stayDays) => {
  expect(read({ stayDays }).problems).toEqual([{ field: 'stayDays', message: wishWords.wrong.stayDays }])
})

test('ignores wishes that the form does not offer', () => {
  const sent = 'regions=AS&regions=AN&regions=XX&regions=AS&withinDays=15&effort=magic'
  expect(wishesIn(sent)).toEqual({ ...noWishes, regions: ['AS'] })
})

test('the form starts with the saved wishes', () => {
  const wishes = { regions: ['EU' as const], budget: 150, stayDays: null, withinDays: 30, effort: 'online' as const }
  const started = wishesForm.check(typedOf(wishes))
  expect(started && wishesOf(started)).toEqual(wishes)
})

test('excludes embassy visas, or all visas, on request', () => {
  expect(isTooMuch('embassy_visa', 'any')).toBe(false)
  expect(isTooMuch('embassy_visa', 'online')).toBe(true)
  expect(isTooMuch('evisa', 'online')).toBe(false)
  expect(isTooMuch('eta', 'none')).toBe(true)
  expect(isTooMuch('visa_free', 'none')).toBe(false)
})
