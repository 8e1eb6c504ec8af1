import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.for([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['de-DE, de;q=0.9, fr;q=0.5, en;q=0.4', 'fr'],
  ['en;q=0.3, hi-IN;q=0.8', 'hi'],
  ['zh-CN', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['zh-TW, en;q=0.5', 'en'],
  ['ar-EG', 'ar'],
  ['en-GB', 'en'],
  ['fr;q=0, es', 'es'],
] as const)('a browser that prefers "%s" gets %s', ([header, language]) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test.for(['', '*', 'de', 'x;;q=', '🙂', ','.repeat(5_000)])('"%s" requests none of our languages', (header) => {
  expect(acceptedLanguage(header)).toBeUndefined()
})
