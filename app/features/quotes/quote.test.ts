import { describe, expect, test } from 'vitest'
import { money, type Rate, usd } from '#app/lib/money.ts'
import { defaultPrices, type Plan } from '../settings/setting.ts'
import { quoteFor, totalFor } from './quote.ts'
import { lineName } from './quote.words.ts'

const euro: Rate = { currency: 'EUR', usdMicros: 1_160_000, asOf: '2026-11-01' }
const table = { prices: defaultPrices, rates: new Map([['EUR', euro]]) }
const amounts = (quote: ReturnType<typeof quoteFor>) => quote.lines.map((line) => [line.kind, line.amount.minor])

describe('a price', () => {
  test('for a route without data is the generic 50 and 15, and an estimate', () => {
    const quote = quoteFor({ detail: 'generic' }, { speed: 'standard' }, table)
    expect(amounts(quote)).toEqual([
      ['government_fee', 5_000],
      ['service_fee', 1_500],
    ])
    expect(quote.total).toEqual(usd(6_500))
    expect(quote.estimate).toBe(true)
  })

  test('for data without a usable fee is 80 and 20', () => {
    const quote = quoteFor({ detail: 'researched', fee: null }, { speed: 'standard' }, table)
    expect(quote.total).toEqual(usd(10_000))
    expect(quote.estimate).toBe(true)
  })

  test('keeps the amount of the authority beside dollars at a dated rate', () => {
    const quote = quoteFor({ detail: 'researched', fee: money(9_000, 'EUR') }, { speed: 'standard' }, table)
    expect(quote.lines[0]).toEqual({
      kind: 'government_fee',
      amount: usd(10_440),
      original: money(9_000, 'EUR'),
      rate: euro,
    })
  })

  test('uses a plan instead of the service fee, and adds the speed', () => {
    const quote = quoteFor({ detail: 'researched', fee: usd(2_500) }, { speed: 'urgent', plan: 'premium' }, table)
    expect(amounts(quote)).toEqual([
      ['government_fee', 2_500],
      ['service_fee', 9_900],
      ['speed', 10_000],
    ])
    expect(quote.total).toEqual(usd(22_400))
  })

  test('lists what the plan includes, so that the order keeps it', () => {
    const planLine = (plan: Plan) => quoteFor({ detail: 'generic' }, { speed: 'standard', plan }, table).lines[1]
    expect(planLine('basic')).toEqual({ kind: 'service_fee', amount: usd(4_900), plan: 'basic' })
    expect(planLine('premium')).toMatchObject({ translatedPages: 2, appointments: 1 })
    expect(planLine('business')).toMatchObject({ translatedPages: 5, appointments: 1 })
  })

  test('is charged for each traveller', () => {
    const quote = quoteFor({ detail: 'generic' }, { speed: 'urgent' }, table)
    expect(totalFor(3, quote)).toEqual(usd(3 * 16_500))
  })

  test('treats a fee in a currency without a rate as unknown, never as dollars', () => {
    const quote = quoteFor({ detail: 'researched', fee: money(5_000, 'JPY') }, { speed: 'standard' }, table)
    expect(quote.lines[0]?.amount).toEqual(usd(8_000))
  })

  test('has a line for each add-on, in its own unit', () => {
    const addOns = {
      consultation: 2,
      courier: 1,
      appointment: 1,
      insurance: { plan: 'standard', weeks: 3 },
      photos: 2,
      translation: 4,
    } as const
    const quote = quoteFor({ detail: 'generic' }, { speed: 'standard', plan: 'premium', addOns }, table)
    expect(quote.lines.slice(2).map((line) => [lineName(line), line.amount.minor])).toEqual([
      ['Translation of 4 pages', 8_000],
      ['Passport photos, 2 sets of 8', 3_000],
      ['Standard travel insurance, 3 weeks', 13_500],
      ['1 embassy appointment', 2_500],
      ['1 courier delivery', 3_500],
      ['Visa consultation, 2 hours', 15_000],
    ])
    expect(quote.total).toEqual(usd(5_000 + 9_900 + 45_500))
  })

  test.for([0, 21, -1, 1.5, Number.NaN])('is refused for %s of an add-on', (quantity) => {
    const choices = [{ courier: quantity }, { insurance: { plan: 'basic', weeks: quantity } as const }]
    for (const addOns of choices) {
      expect(() => quoteFor({ detail: 'generic' }, { speed: 'standard', addOns }, table)).toThrow('Nobody can order')
    }
  })

  test('adds a tax to our fees only, rounded half up, and names it', () => {
    const tax = { name: 'VAT', number: 'GB 123', rate: 20_500 }
    const route = { detail: 'researched', fee: usd(2_500), serviceFee: usd(1_510) } as const
    const quote = quoteFor(route, { speed: 'standard' }, { ...table, tax })
    // 20.5% of 15.10 is 3.0955.
    expect(quote.lines.at(-1)).toEqual({ kind: 'tax', amount: usd(310), tax })
    expect(quote.lines.map(lineName)).toEqual(['Government fee', 'Service fee', 'VAT 20.5%'])
    expect(quote.total).toEqual(usd(2_500 + 1_510 + 310))
  })
})
