import { rateText } from '#app/features/quotes/rate-text.ts'
import type { Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'

const said = words('payments/papers/paper', 'paper')

/** Text shared by all payment PDFs. */
export const paperWords = words('payments/papers/paper', 'paper', {
  charged: (currency: string) => said.chargedIn({ currency: currencyName(currency) }),
  rate: (rate: Rate) => said.atRate({ rate: rateText(rate), day: formatDate(rate.asOf as PlainDate) }),
})

/** "Indian rupees". */
function currencyName(currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name' } as const
  const format = new Intl.NumberFormat(intlLocale(languageNow()), options)
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

export const receiptWords = words('payments/papers/paper', 'receipt')

export const invoiceWords = words('payments/papers/paper', 'invoice')

export const statementWords = words('payments/papers/paper', 'statement')

export const receiptLetterWords = words('payments/papers/paper', 'receiptLetter')
