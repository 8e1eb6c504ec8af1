import { expect, test } from 'vitest'
import { compareNames } from '#app/lib/words/formats.ts'
import type { Language } from '#app/lib/words/languages.ts'
import documents from '#data/travel-documents.json' with { type: 'json' }
import { catalogueOf, inLanguage } from '#words-source'
import { countryName, inOwnWords, regionName } from './country-name.ts'

const named = (language: Language, code: string, name: string) => inLanguage(language, () => countryName(code, name))

test.for([
  ['en', 'HK', 'Hong Kong SAR', 'Hong Kong SAR'],
  ['en', 'FR', 'Gaul', 'Gaul'],
  ['es', 'DE', 'Germany', 'Alemania'],
  ['fr', 'US', 'United States', 'États-Unis'],
  ['ar', 'IN', 'India', 'الهند'],
  ['hi', 'IN', 'India', 'भारत'],
  ['zh-Hans', 'IN', 'India', '印度'],
  ['es', 'HK', 'Hong Kong SAR', 'RAE de Hong Kong'],
  ['ar', 'PS', 'Palestine', 'فلسطين'],
  ['fr', 'CD', 'Democratic Republic of the Congo', 'République démocratique du Congo'],
  ['hi', 'XK', 'Kosovo', 'कोसोवो'],
  ['zh-Hans', 'TW', 'Taiwan', '台湾'],
] as const)('in %s, %s has the name its readers use', ([language, code, name, said]) => {
  expect(named(language, code, name)).toBe(said)
})

test('an unknown code or language keeps the name in the data', () => {
  expect(named('es', 'ZZZ', 'Atlantis')).toBe('Atlantis')
  expect(named('ar-XB' as Language, 'FR', 'France')).toBe('France')
})

test('no translated name of Hong Kong, Macao or Palestine says more than ours', () => {
  for (const language of ['es', 'fr', 'ar', 'hi', 'zh-Hans'] as const) {
    for (const code of ['HK', 'MO']) expect(named(language, code, '')).not.toMatch(/chin|الصين|चीन|中国/i)
    expect(named(language, 'PS', '')).not.toMatch(/territor|أراضي|क्षेत्र|领土/i)
  }
})

test('for a bare code, English uses the CLDR name and other languages use ours', () => {
  expect(inLanguage('en', () => regionName('PS'))).toBe('Palestinian Territories')
  expect(inLanguage('fr', () => regionName('PS'))).toBe('Palestine')
  expect(regionName('XXB')).toBe('XXB')
})

test('an entry whose name does not change stays the same object', () => {
  const france = { code: 'FR', name: 'France' }
  expect(inLanguage('fr', () => inOwnWords(france))).toBe(france)
  expect(inLanguage('es', () => inOwnWords(france))).toEqual({ code: 'FR', name: 'Francia' })
})

test('names are sorted by the rules of their language', () => {
  const sorted = (language: Language, names: string[]) => inLanguage(language, () => names.toSorted(compareNames))
  expect(sorted('es', ['Zambia', 'Ángola', 'Nueva', 'Ñame', 'Oman'])).toEqual([
    'Ángola',
    'Nueva',
    'Ñame',
    'Oman',
    'Zambia',
  ])
  expect(sorted('zh-Hans', ['中国', '阿根廷', '法国'])).toEqual(['阿根廷', '法国', '中国'])
})

test('the messages name every travel document as the data does', () => {
  expect(catalogueOf('en', 'visas/travel-documents')).toEqual(
    Object.fromEntries(Object.entries(documents).map(([code, { name }]) => [code, name])),
  )
})
