/** Currencies in which totals can be shown beside dollars, if there is a rate. */
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

/** A supported currency, or undefined: other values must not create cache entries. */
export function shownCurrencyOf(code: string | undefined): ShownCurrency | undefined {
  return shownCurrencies.find((one) => one === code)
}
