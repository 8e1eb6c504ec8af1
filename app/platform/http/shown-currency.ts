/** What a reader can have totals shown in beside dollars, as far as there is a rate. */
export const shownCurrencies = [
  'AED',
  'AUD',
  'CAD',
  'EUR',
  'GBP',
  'INR',
  'JPY',
  'KRW',
  'NZD',
  'SAR',
  'SGD',
  'ZAR',
] as const
export type ShownCurrency = (typeof shownCurrencies)[number]

/** One of these, or none: whatever else is sent makes no page of its own. */
export function shownCurrencyOf(code: string | undefined): ShownCurrency | undefined {
  return shownCurrencies.find((one) => one === code)
}
