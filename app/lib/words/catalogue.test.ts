import { describe, expect, test } from 'vitest'
import { acceptedTexts, compileCatalogue, laidOver, problemWith, usableCatalogue } from './catalogue.ts'
import { formatMessage } from './format-message.ts'

const english = {
  title: 'Documents',
  quoted: "It''s '{here}'",
  steps: ['Upload', { name: 'Check', text: '{count, plural, one {# file} other {# files}}' }],
  queue: {
    open: 'Open {id}, {applicant}',
    left: '{count, plural, =0 {Nothing left} one {# document left} other {# documents left}}',
    asked: '{isUrgent, select, true {Urgent} other {Standard}} since {day, date, long}',
  },
}

type Words = {
  title: string
  quoted: string
  steps: [string, { name: string; text: (args: { count: number }) => string }]
  queue: Record<'open' | 'left' | 'asked', (args: object) => string>
}
const wordsIn = (language: string, catalogue: object = english) =>
  usableCatalogue(catalogue as typeof english, language) as Words

describe('a catalogue', () => {
  test('has texts, messages with arguments, lists and groups', () => {
    const { title, quoted, steps, queue } = wordsIn('en')
    expect([title, quoted]).toEqual(['Documents', "It's {here}"])
    expect([steps[0], steps[1].name, steps[1].text({ count: 1200 })]).toEqual(['Upload', 'Check', '1,200 files'])
    expect(queue.open({ id: 'A1', applicant: 'Asha' })).toBe('Open A1, Asha')
    expect([0, 1, 2].map((count) => queue.left({ count }))).toEqual([
      'Nothing left',
      '1 document left',
      '2 documents left',
    ])
    expect(queue.asked({ isUrgent: true, day: new Date('2026-11-29') })).toBe('Urgent since 29 November 2026')
  })

  test('uses the plural forms, digits and dates of its language', () => {
    const forms = '{n, plural, zero {z} one {one} two {two} few {few #} many {many #} other {other #}}'
    const arabic = wordsIn('ar', { queue: { left: forms } }).queue.left
    expect([0, 1, 2, 3, 11, 100].map((n) => arabic({ n }))).toEqual([
      'z',
      'one',
      'two',
      'few 3',
      'many 11',
      'other 100',
    ])
    const hindi = wordsIn('hi', { queue: { left: '{n, plural, one {एक #} other {# सब}}' } }).queue.left
    expect([0, 1, 2].map((n) => hindi({ n }))).toEqual(['एक 0', 'एक 1', '2 सब'])
    const spanish = wordsIn('es', { queue: { left: '{n, number}, {day, date, long}' } }).queue.left
    expect(spanish({ n: 12345.5, day: new Date('2026-11-29') })).toBe('12.345,5, 29 de noviembre de 2026')
  })

  test('is sent to a browser in parsed form, with the same result', () => {
    const { title, queue } = compileCatalogue(english)
    expect(title).toBe('Documents')
    const { left } = queue as { left: { $: never } }
    expect(formatMessage(left.$, 'en', { count: 2 })).toBe('2 documents left')
  })

  test('keeps elements in messages with tags', () => {
    const { terms } = compileCatalogue({ terms: 'Read <link>our terms</link> first' }) as { terms: { $: never } }
    const said = formatMessage(terms.$, 'en', { link: (inner: string[]) => ({ to: '/terms', inner }) })
    expect(said).toEqual(['Read ', { to: '/terms', inner: ['our terms'] }, ' first'])
  })
})

describe('translations over English messages', () => {
  test('keep English where a translation has none', () => {
    const spanish = { title: 'Documentos', queue: { open: 'Abrir {id}, {applicant}' } }
    const both = laidOver(english, spanish)
    expect(both).toEqual({ ...english, title: 'Documentos', queue: { ...english.queue, open: spanish.queue.open } })
  })

  test('keep the list items that a translation lacks', () => {
    const { steps } = laidOver(english, { steps: [null, { name: 'Comprobar' }] })
    expect(steps).toEqual(['Upload', { ...(english.steps[1] as object), name: 'Comprobar' }])
  })

  test('can select and format by an argument in their own way', () => {
    expect(problemWith(english.queue.left, '还有 {count, number} 份文件')).toBeUndefined()
    expect(problemWith(english.queue.left, '还有 {count} 份文件')).toMatchObject({ code: 'arguments' })
  })

  test('are rejected with other arguments, bad syntax or an unknown key', () => {
    expect(problemWith(english.queue.open, 'Abrir {applicant}, {id}')).toBeUndefined()
    for (const text of ['Abrir {id}', 'Abrir {id}, {name}', 'Abrir {id, {applicant}'])
      expect(problemWith(english.queue.open, text), text).toBeTruthy()
    const refused: string[] = []
    const own = { title: 'Papers', heading: 'None', queue: { open: '{id', left: 'None left' } }
    expect(acceptedTexts(own, english, (key) => refused.push(key))).toEqual({ title: 'Papers', queue: {} })
    expect(refused).toEqual(['heading', 'queue.open', 'queue.left'])
  })
})
