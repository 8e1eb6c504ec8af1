import { languageNow } from '#words-source'
import { remembered } from './remembered.ts'
import { directionOf, type Language } from './words/languages.ts'

/** An amount in integer minor units (cents, paise, yen), always with its currency. */
export type Money = { readonly minor: number; readonly currency: string }

// ISO 4217 currencies whose minor unit is not 1/100.
const exponents: Record<string, number> = {
  BHD: 3,
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  RWF: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
}

export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2
}

export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new Error(`Not a whole number of minor units: ${minor}`)
  return { minor, currency }
}

export function usd(minor: number): Money {
  return money(minor, 'USD')
}

/** Adds amounts of one currency; mixed currencies are a bug. */
export function sum(amounts: readonly Money[], currency: string): Money {
  let minor = 0
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new Error(`Cannot add ${amount.currency} to ${currency}`)
    minor += amount.minor
  }
  return money(minor, currency)
}

/** Value of one unit of a currency in millionths of a US dollar, on a given day. */
export type Rate = { readonly currency: string; readonly usdMicros: number; readonly asOf: string }

/** Converts to US dollars, rounding half up to the cent, because this is the amount charged. */
export function toUsd(amount: Money, rate: Rate): Money {
  if (amount.currency === 'USD') return amount
  if (rate.currency !== amount.currency) throw new Error(`The rate is for ${rate.currency}, not ${amount.currency}`)
  const cents = (BigInt(amount.minor) * BigInt(rate.usdMicros) * 100n) / 10n ** BigInt(exponentOf(amount.currency))
  return usd(Number((cents + 500_000n) / 1_000_000n))
}

/** Converts US dollars to another currency, rounding half up to its minor unit. */
export function fromUsd(amount: Money, rate: Rate): Money {
  if (amount.currency !== 'USD') throw new Error(`Expected USD, got ${amount.currency}`)
  const scaled = BigInt(amount.minor) * 10n ** BigInt(exponentOf(rate.currency)) * 1_000_000n
  const unit = BigInt(rate.usdMicros) * 100n
  return money(Number((scaled + unit / 2n) / unit), rate.currency)
}

type Zeros = 'auto' | 'stripIfInteger'

const formatOf = remembered((key) => {
  const [locale, currency = '', zeros] = key.split(' ')
  const digits = exponentOf(currency)
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...places,
    trailingZeroDisplay: zeros as Zeros,
  })
})

const written = remembered((key) => {
  const [locale, currency = '', minor, zeros] = key.split(' ')
  const text = formatOf(`${locale} ${currency} ${zeros}`).format(Number(minor) / 10 ** exponentOf(currency))
  // A directional mark keeps "US$" in order within right-to-left text.
  return directionOf(locale as Language) === 'rtl' ? text.replace(/[A-Z]+\$/, '$&\u200e') : text
})

/** "$49" for whole amounts in large type, "$49.50" otherwise. */
export const formatShortMoney = (amount: Money): string => formatMoney(amount, moneyLocale(), 'stripIfInteger')

/** "$65.00", "€80.00", "¥3,000": the only place that converts minor units to a decimal. */
export function formatMoney({ minor, currency }: Money, locale = moneyLocale(), zeros: Zeros = 'auto'): string {
  return written(`${locale} ${currency} ${minor} ${zeros}`)
}

/** American English writes a dollar as "$", British English as "US$". */
function moneyLocale(): string {
  const language = languageNow()
  return language === 'en' ? 'en-US' : language
}
