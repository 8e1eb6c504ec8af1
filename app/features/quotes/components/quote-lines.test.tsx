import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultPrices } from '#app/features/settings/setting.ts'
import { newId } from '#app/lib/id.ts'
import { money, type Rate } from '#app/lib/money.ts'
import { together } from '../order-quote.ts'
import { quoteFor } from '../quote.ts'
import { QuoteBox } from './quote-box.tsx'
import { QuoteLines } from './quote-lines.tsx'

const euro: Rate = { currency: 'EUR', usdMicros: 1_160_000, asOf: '2026-11-01' }
const table = { prices: defaultPrices, rates: new Map([['EUR', euro]]) }

/** The visible text, without tags. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')

test('every line has a name and an amount, and the total is their sum', () => {
  const quote = quoteFor({ detail: 'researched', fee: money(9_000, 'EUR') }, { speed: 'urgent', plan: 'basic' }, table)
  expect(textOf(renderToStaticMarkup(<QuoteLines quote={quote} />))).toBe(
    '|Government fee|€90.00 at 1.160 US dollars, rate of 1 November 2026|$104.40|Basic plan|$49.00|Urgent processing|$100.00|Total|$253.40|',
  )
})

test('several travellers each have a subtotal, with its parts below', () => {
  const quote = quoteFor({ detail: 'researched', fee: money(9_000, 'EUR') }, { speed: 'standard' }, table)
  const travellers = ['Asha', 'Daniel'].map((name) => ({ id: newId<'application'>(), name }))
  const order = together(travellers.map(({ id }) => ({ applicationId: id, quote })))
  const parts = '$119.40|Government fee|$104.40|Service fee|$15.00'
  expect(textOf(renderToStaticMarkup(<QuoteLines quote={order} travellers={travellers} />))).toBe(
    `|Asha|${parts}|Daniel|${parts}|Total|$238.80|`,
  )
})

test('an order without a confirmed price shows who confirms it first', () => {
  const quote = quoteFor({ detail: 'generic' }, { speed: 'standard' }, table)
  const text = textOf(renderToStaticMarkup(<QuoteBox quote={quote} />))
  expect(text).toContain('Total today|$65.00')
  expect(text).toContain('You can pay once our staff have confirmed the price')
})
