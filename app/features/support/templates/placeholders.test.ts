import { describe, expect, test } from 'vitest'
import { hasLooseBraces, placeholdersIn } from '#app/lib/typed-text.ts'
import { fillPlaceholders, markOpen, moveMarks, unknownIn } from './placeholders.ts'

const values = { first_name: 'Asha', destination: 'the United Arab Emirates' }

describe('placeholders', () => {
  test('are filled in when the case has a value, and marked in either case', () => {
    const { text, marks } = fillPlaceholders('Hello {{ first_name }}, by {{due_date}}.', values)
    expect(text).toBe('Hello Asha, by {{due_date}}.')
    expect(marks.map(({ start, end, isFilled }) => [text.slice(start, end), isFilled])).toEqual([
      ['Asha', true],
      ['{{due_date}}', false],
    ])
  })

  test('that are unknown are found, and so are loose braces', () => {
    expect(unknownIn('{{first_name}} {{surname}} {{ surname }} {{}}')).toEqual(['surname', ''])
    expect(placeholdersIn('{{first_name}} and {{first_name}}')).toEqual(['first_name'])
    for (const text of ['{{first_name}', 'first_name}}', '{{a}} {{']) expect(hasLooseBraces(text)).toBe(true)
    expect(hasLooseBraces('{ {{first_name}} }')).toBe(false)
  })

  test('keep their marks when the text around them changes, and lose them when edited', () => {
    const { text, marks } = fillPlaceholders('Hello {{first_name}}, for {{destination}}.', values)
    const read = (now: string, moved: typeof marks) => moved.map(({ start, end }) => now.slice(start, end))
    const before = `Dear and ${text}`
    expect(read(before, moveMarks(marks, text, before))).toEqual(['Asha', 'the United Arab Emirates'])
    const inside = text.replace('Asha', 'Ashwini')
    expect(read(inside, moveMarks(marks, text, inside))).toEqual(['the United Arab Emirates'])
    const after = `${text} Thank you.`
    expect(read(after, moveMarks(marks, text, after))).toEqual(['Asha', 'the United Arab Emirates'])
    expect(moveMarks(marks, text, '')).toEqual([])
  })

  test('typed by hand are also marked as unfilled', () => {
    expect(markOpen('By {{due_date}}', [])).toEqual([{ start: 3, end: 15, isFilled: false }])
  })
})
