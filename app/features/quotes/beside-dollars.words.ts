import { formatMoney, fromUsd, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const perDollar = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 4 })

export const besideWords = {
  /** "About €36.80, at 1 USD = 0.92 EUR of 26 November 2026." */
  about: (total: Money, rate: Rate) => {
    const { currency, usdMicros, asOf } = rate
    const amount = formatMoney(fromUsd(total, rate), currency === 'INR' ? 'en-IN' : 'en-US')
    const worth = perDollar.format(1_000_000 / usdMicros)
    return `About ${amount}, at 1 USD = ${worth} ${currency} of ${formatDate(asOf as PlainDate)}.`
  },
  inDollars: 'You pay in US dollars.',
  priced: 'The price is in US dollars.',
  show: 'Show in another currency',
  change: 'Change currency',
  label: 'Currency beside US dollars',
  none: 'US dollars only',
  button: 'Show currency',
}
