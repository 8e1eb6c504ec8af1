import { expect, test } from 'vitest'
import { usd } from '#app/lib/money.ts'
import { besideWords } from './beside-dollars.words.ts'

const rate = (currency: string, usdMicros: number) => ({ currency, usdMicros, asOf: '2026-11-26' })

test.for([
  [rate('EUR', 1_086_957), 'About €36.80, at 1 USD = 0.92 EUR on 26 November 2026.'],
  [rate('INR', 11_300), 'About ₹3,539.82, at 1 USD = 88.5 INR on 26 November 2026.'],
  [rate('JPY', 6_500), 'About ¥6,154, at 1 USD = 153.8 JPY on 26 November 2026.'],
  [rate('KRW', 690), 'About ₩57,971, at 1 USD = 1,449 KRW on 26 November 2026.'],
] as const)('converts forty dollars at %j', ([rate, said]) => {
  expect(besideWords.about(usd(4_000), rate)).toBe(said)
})
