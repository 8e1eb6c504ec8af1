import { expect, test } from 'vitest'
import { inLanguage } from '#words-source'
import { formatMoney, money } from '../money.ts'
import { backwards, onwards } from './formats.ts'
import type { Language } from './languages.ts'
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
