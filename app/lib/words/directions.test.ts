import { expect, test } from 'vitest'
import { inLanguage } from '#words-source'
import { formatMoney, money } from '../money.ts'
import { backwards, onwards } from './formats.ts'
import type { Language } from './languages.ts'
import { inEnglish, typedText, withoutMarks } from './marked-text.ts'
import { words } from './words.ts'

const place = words('visas/place-name')
const receipt = words('payments/documents/document', 'receipt')
const conditions = words('visas/conditions')
const said = (language: Language, name: string) => inLanguage(language, () => place.asDocument({ name }))

test('isolates text of another script in a right-to-left sentence and keeps its order', () => {
  expect(said('ar', 'Asha (Rao)')).toContain('\u2068Asha (Rao)\u2069')
  expect(said('ar', '+33 1 23 45')).toContain('\u2068+33 1 23 45\u2069')
  expect(said('ar', 'آشا')).not.toContain('\u2068')
  for (const language of ['en', 'fr', 'hi'] as const) expect(said(language, 'Asha')).not.toContain('\u2068')
})

test('a choice depends on the raw argument, also in a right-to-left sentence', () => {
  const child = { company: 'الوالدان', required: 'none', advised: 'none' }
  expect(inLanguage('ar', () => conditions.ofChild(child))).not.toContain('none')
  expect(inLanguage('ar', () => conditions.ofChild({ ...child, required: 'A visa' }))).toContain('\u2068A visa\u2069')
  const [country, document] = ['country', 'document'].map((kind) =>
    inLanguage('ar', () => place.holders({ kind: kind as 'country', place: 'الهند', name: 'الهند' })),
  )
  expect(country).not.toBe(document)
})

test('English text and typed text keep their order and are marked once', () => {
  const visa = inLanguage('ar', () => inEnglish('Tourist visa (A)'))
  expect(visa).toBe('\u2066Tourist visa (A)\u2069')
  expect(said('ar', visa)).toContain(visa)
  expect(said('ar', visa)).not.toContain('\u2068')
  expect(withoutMarks(said('ar', visa))).toContain('Tourist visa (A)')
  expect(withoutMarks(said('ar', visa))).not.toContain('\u2066')
  expect(inEnglish('Tourist visa (A)')).toBe('Tourist visa (A)')
  expect(inLanguage('es', () => [inEnglish('A visa'), typedText('A note.')])).toEqual(['\u2066A visa\u2069', 'A note.'])
  expect(inLanguage('ar', () => [typedText('A note.'), typedText('ملاحظة')])).toEqual(['\u2068A note.\u2069', 'ملاحظة'])
})

test('a file name has no characters that a header cannot carry', () => {
  expect(inLanguage('ar', () => receipt.file({ reference: 'PTL-1' }))).toBe('receipt-PTL-1.pdf')
})

test('an amount keeps the order of its sign', () => {
  expect(inLanguage('ar', () => formatMoney(money(119_40, 'USD')))).toMatch(/US\$\u200e/)
  expect(formatMoney(money(119_40, 'USD'))).toBe('$119.40')
})

test('arrows point in the reading direction', () => {
  expect(inLanguage('ar', () => [onwards(), backwards()])).toEqual(['←', '→'])
  expect([onwards(), backwards()]).toEqual(['→', '←'])
})
