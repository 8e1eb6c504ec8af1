import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { type Catalogue, problemWith, usableCatalogue } from './catalogue.ts'
import { testCatalogue } from './test-languages.ts'

const english = {
  title: 'Your documents',
  sign: '{from} → {to}',
  quoted: "It''s '{here}'",
  filled: "Hello '{{first_name}}'",
  steps: ['Upload', '1'],
  left: '{count, plural, =0 {Nothing left} one {# document left} other {# documents left}} since {day, date, long}',
  terms: 'Read <link>our terms</link> of {n, number, percent}',
}

type Words = Record<string, string> & { left: (args: object) => string; terms: (args: object) => unknown[] }
const inLanguage = (language: string) => testCatalogue(english, language) as typeof english
const usableIn = (language: string) => usableCatalogue(inLanguage(language) as Catalogue, language) as Words

test('en-XA has accents, brackets and four more letters for every ten', () => {
  const { title, sign, steps } = inLanguage('en-XA')
  expect(title).toBe('[Ýöûŕ ďöçûɱéñţš öñé ţŵ]')
  expect([sign, steps[1]]).toEqual([english.sign, '1'])
  expect(steps[0]).toMatch(/^\[Ûþļöåď .+\]$/)
  const said = usableIn('en-XA')
  expect(said.quoted).toMatch(/^\[Îţ'š \{ĥéŕé\} .+\]$/)
  expect(said.filled).toMatch(/^\[Ĥéļļö \{\{first_name\}\} .+\]$/)
  expect(said.left({ count: 1200, day: new Date('2026-11-29') })).toMatch(
    /^\[1,200 ďöçûɱéñţš ļéƒţ šîñçé 29 November 2026 .+\]$/,
  )
})

test('ar-XB has direction marks around each word', () => {
  expect(inLanguage('ar-XB').title).toBe('\u200f\u202eYour\u202c\u200f \u200f\u202edocuments\u202c\u200f')
  const plain = (text: string) => text.replaceAll(/[\u200f\u202e\u202c]/g, '')
  const said = usableIn('ar-XB')
  expect(plain(said.left({ count: 1, day: new Date('2026-11-29') }))).toBe('1 document left since 29 November 2026')
  expect(plain(said.quoted ?? '')).toBe("It's {here}")
})

test.for(['en-XA', 'ar-XB'])('%s keeps arguments and tags', (language) => {
  const made = inLanguage(language)
  for (const key of ['title', 'sign', 'quoted', 'left', 'terms'] as const) {
    expect(problemWith(english[key], made[key]), made[key]).toBeUndefined()
    expect(() => parse(made[key])).not.toThrow()
  }
  const said = usableIn(language).terms({ link: (inner: string[]) => ({ inner }), n: 0.5 })
  expect(said).toEqual(expect.arrayContaining([expect.stringContaining('50%'), { inner: [expect.any(String)] }]))
})
