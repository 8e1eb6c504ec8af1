import { expect, test } from 'vitest'
import { addDays, addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import type { StepFacts, Typed } from './step-facts.ts'
import { questions } from './steps.ts'

const today = '2026-11-23' as PlainDate
const travelOn = '2027-02-14' as PlainDate
const facts = { today, travelOn, countries: [], permits: [] } as unknown as StepFacts

/** Whether a question accepts an answer, with others on its page. */
function takes(name: string, answer: unknown, typed: Typed = {}): boolean {
  const question = questions.find((one) => one.name === name)
  if (!question) throw new Error(`There is no question ${name}`)
  return question.schema({ typed, facts }).safeParse(answer).success
}

const dateIn = (date: PlainDate) => {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day, month, year }
}

test.for([
  ['givenNames', 100],
  ['familyName', 100],
  ['placeOfIssue', 200],
  ['issuedBy', 200],
  ['address', 200],
  ['city', 200],
  ['state', 200],
  ['zip', 200],
] as const)('%s accepts %i characters and no more', ([name, longest]) => {
  expect(takes(name, 'x'.repeat(longest))).toBe(true)
  expect(takes(name, 'x'.repeat(longest + 1))).toBe(false)
})

test('a passport number has 5 to 15 letters and digits, ignoring separators', () => {
  const lengths = [4, 5, 15, 16].map((length) => takes('passportNumber', 'A'.repeat(length)))
  expect(lengths).toEqual([false, true, true, false])
  expect(takes('passportNumber', 'AB 12-3')).toBe(true)
  expect(takes('passportNumber', 'AB_123')).toBe(false)
})

test.for([
  ['bornOn', addDays(today, -1)],
  ['issuedOn', today],
] as const)('%s may be %s at the latest', ([name, last]) => {
  expect([takes(name, dateIn(last)), takes(name, dateIn(addDays(last, 1)))]).toEqual([true, false])
})

test('a passport must outlast the journey, by six months unless the traveller confirms', () => {
  const ends = (date: PlainDate, typed: Typed = {}) => {
    const { day, month, year } = dateIn(date)
    const all = { ...typed, 'expiresOn.day': day, 'expiresOn.month': month, 'expiresOn.year': year }
    return takes('expiresOn', dateIn(date), all)
  }
  expect([ends(travelOn), ends(travelOn, { expiresSoon: 'go-on' })]).toEqual([false, false])
  expect(ends(addDays(addMonths(travelOn, 6), -1))).toBe(false)
  expect(ends(addDays(addMonths(travelOn, 6), -1), { expiresSoon: 'go-on' })).toBe(true)
  expect(ends(addMonths(travelOn, 6))).toBe(true)
})

test('a journey begins between tomorrow and two years ahead, and ends no earlier', () => {
  const begins = (date: PlainDate) => takes('travelOn', dateIn(date))
  expect([begins(today), begins(addDays(today, 1))]).toEqual([false, true])
  expect([begins(addMonths(today, 24)), begins(addDays(addMonths(today, 24), 1))]).toEqual([true, false])
  const { day, month, year } = dateIn(travelOn)
  const typed = { 'travelOn.day': day, 'travelOn.month': month, 'travelOn.year': year }
  const ends = (date: PlainDate) => takes('returnOn', dateIn(date), typed)
  expect([ends(addDays(travelOn, -1)), ends(travelOn)]).toEqual([false, true])
  expect(takes('returnOn', { day: '', month: '', year: '' }, typed)).toBe(true)
})

test('optional journey questions accept one of their choices or nothing', () => {
  const optional = questions.filter(({ isFolded, name }) => isFolded || name === 'blankPages').map(({ name }) => name)
  expect(optional).toHaveLength(12)
  for (const name of optional) {
    expect([name, takes(name, ''), takes(name, 'x'.repeat(100_000)), takes(name, '<script>')]).toEqual([
      name,
      true,
      false,
      false,
    ])
  }
  expect([takes('held-1', 'none'), takes('held-1', 'US.visa'), takes('held-1', 'US.')]).toEqual([true, true, false])
  expect([takes('blankPages', '0'), takes('blankPages', '999'), takes('blankPages', '1000')]).toEqual([
    true,
    true,
    false,
  ])
  expect([takes('blankPages', '-1'), takes('blankPages', 'two')]).toEqual([false, false])
})

test('only travellers in transit must say which side of the border they stay on', () => {
  expect([takes('side', '', { purpose: 'transit' }), takes('side', 'airside', { purpose: 'transit' })]).toEqual([
    false,
    true,
  ])
  expect(takes('side', 'upside', { purpose: 'transit' })).toBe(false)
  expect(takes('side', '', { purpose: 'tourism' })).toBe(true)
})
