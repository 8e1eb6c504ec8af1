import { describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { library, themes } from '../forms/library/library.ts'
import type { LibraryQuestion } from '../forms/library-question.ts'
import { findSame, isSame, type SavedDetails, updated } from './saved-details.ts'
import { endOf, validityOf } from './saved-traveller.ts'

const details = (form: Record<string, string>, passportNumber = 'A12345678'): SavedDetails => ({
  from: 'IN',
  answers: { name: { givenNames: 'Asha' }, passport: { passportNumber }, form },
})

const describes = ({ describes }: LibraryQuestion) => describes === 'person'

describe('questions about a traveller', () => {
  test('include those they depend on, so that no detail is saved without its question', () => {
    const alone = [...library].filter(([, question]) => {
      const asked = question.when && library.get(question.when.question)
      return describes(question) && asked !== undefined && !describes(asked)
    })
    expect(alone.map(([key]) => key)).toEqual([])
  })

  test('exclude the journey, offences and health', () => {
    const { journey, stay, past, background, conduct, sponsors, inviters } = themes
    const others = Object.assign({}, journey, stay, past, background, conduct, sponsors, inviters)
    expect(Object.entries<LibraryQuestion>(others).flatMap(([key, one]) => (describes(one) ? [key] : []))).toEqual([])
    const saved = [...library].filter(([, one]) => describes(one))
    expect(saved.filter(([, { sensitivity }]) => sensitivity === 'trip')).toEqual([])
    const sensitive = ['religion', 'ethnicity', 'tribe', 'bloodGroup', 'guardianName', 'hasSpecialSkills']
    expect(sensitive.filter((key) => saved.some(([one]) => one === key))).toEqual([])
    expect(saved.length).toBeGreaterThan(100)
  })
})

test('finds the same passport however its number was typed', () => {
  const saved = [details({}, 'a 1234-5678'), details({}, '')]
  expect(findSame(saved, details({}))).toBe(saved[0])
  expect(findSame(saved, details({}, ''))).toBeUndefined()
})

test('newer answers replace older ones, question by question', () => {
  const earlier = details({ sex: 'female', 'children.rows': '2', 'children.1.name': 'A', 'children.2.name': 'B' })
  const newer = details({ birthPlace: 'Pune', 'children.rows': '1', 'children.1.name': 'B' })
  expect(updated(earlier, newer).answers.form).toEqual({
    sex: 'female',
    birthPlace: 'Pune',
    'children.rows': '1',
    'children.1.name': 'B',
  })
  expect(isSame(earlier, updated(earlier, details({ sex: 'female' })))).toBe(true)
  expect(isSame(earlier, updated(earlier, details({ sex: 'male' })))).toBe(false)
  expect(isSame(earlier, { ...earlier, from: 'NG' })).toBe(false)
})

test('shows the last four characters of a passport number, and never more than half of it', () => {
  expect(['A12345678', 'A12345', 'A1', ''].map(endOf)).toEqual(['5678', '345', '1', ''])
})

test('a passport expires soon when it ends within six months of today', () => {
  const on = (day: string) => validityOf(day as PlainDate, '2026-11-20' as PlainDate)
  expect([on('2026-11-19'), on('2026-11-20'), on('2027-05-19'), on('2027-05-20')]).toEqual([
    'expired',
    'soon',
    'soon',
    'valid',
  ])
})
