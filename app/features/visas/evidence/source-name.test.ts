import { expect, test } from 'vitest'
import { partsInEnglish, withoutMarks } from '#app/lib/words/marked-text.ts'
import { inLanguage } from '#words-source'
import { sourceName } from './source-name.ts'

test('translates how a source is described, and marks titles as English', () => {
  const inSpanish = (name: string) => inLanguage('es', () => sourceName(name))
  expect(inSpanish('Compiled from public sources')).toBe('recopilación de fuentes públicas')
  const reports = inSpanish('Reported by air-travel.com.ua and corridorvisa')
  expect(withoutMarks(reports)).toBe('información de air-travel.com.ua y corridorvisa')
  expect(partsInEnglish(inSpanish('Regulation (EU) 2018/1806'))).toEqual(['', 'Regulation (EU) 2018/1806', ''])
})

test.for(['Compiled from public sources', 'Reported by corridorvisa and visasnews.com', 'Regulation (EU) 2018/1806'])(
  'keeps %s in English',
  (name) => {
    expect(inLanguage('en', () => sourceName(name))).toBe(name)
  },
)
