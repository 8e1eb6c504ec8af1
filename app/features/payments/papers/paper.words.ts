import { placeName } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const perUnit = ({ usdMicros }: Rate) => (usdMicros / 1_000_000).toPrecision(4)

/** What every paper about money says. */
export const paperWords = words('payments/papers/paper', 'paper', {
  charged: (currency: string) => `Charged in ${currencyName(currency)}`,
  rate: (rate: Rate) => `At ${perUnit(rate)} US dollars, rate of ${formatDate(rate.asOf as PlainDate)}`,
})

/** "Indian rupees". */
function currencyName(currency: string): string {
  const format = numberFormat({ style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

export const receiptWords = words('payments/papers/paper', 'receipt')

export const invoiceWords = words('payments/papers/paper', 'invoice')

export const statementWords = words('payments/papers/paper', 'statement')

/** The email that brings a receipt. */
export const receiptLetterWords = words('payments/papers/paper', 'receiptLetter')
