import { expect, test } from 'vitest'
import { inLanguage } from '#words-source'
import { formatMoney, money } from '../money.ts'
import { backwards, onwards } from './formats.ts'
import type { Language } from './languages.ts'
import { inEnglish, typedText, withoutMarks } from './marked-text.ts'
import { words } from './words.ts'

const place = words('visas/place-name')
const papers = words('payments/papers/paper', 'receipt')
const said = (language: Language, name: string) => inLanguage(language, () => place.asDocument({ name }))

test('in a sentence from the right, what another script writes stands apart and keeps its order', () => {
  expect(said('ar', 'Asha (Rao)')).toContain('\u2068Asha (Rao)\u2069')
  expect(said('ar', '+33 1 23 45')).toContain('\u2068+33 1 23 45\u2069')
  expect(said('ar', 'آشا')).not.toContain('\u2068')
  for (const language of ['en', 'fr', 'hi'] as const) expect(said(language, 'Asha')).not.toContain('\u2068')
})

test('what is in English, and what somebody typed, keeps its order and is marked once', () => {
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

test('the name of a file has no signs that a header could not carry', () => {
  expect(inLanguage('ar', () => papers.file({ reference: 'PTL-1' }))).toBe('receipt-PTL-1.pdf')
})

test('an amount keeps the order of its sign', () => {
  expect(inLanguage('ar', () => formatMoney(money(119_40, 'USD')))).toMatch(/US\$\u200e/)
  expect(formatMoney(money(119_40, 'USD'))).toBe('$119.40')
})

test('arrows point as lines run', () => {
  expect(inLanguage('ar', () => [onwards(), backwards()])).toEqual(['←', '→'])
  expect([onwards(), backwards()]).toEqual(['→', '←'])
})
