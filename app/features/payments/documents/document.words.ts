import { rateText } from '#app/features/quotes/rate-text.ts'
import type { Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { intlLocale } from '#app/lib/words/languages.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'

const said = words('payments/documents/document', 'pdf')

/** Text shared by all payment PDFs. */
export const pdfWords = words('payments/documents/document', 'pdf', {
  charged: (currency: string) => said.chargedIn({ currency: currencyName(currency) }),
  rate: (rate: Rate) => said.atRate({ rate: rateText(rate), day: formatDate(rate.asOf as PlainDate) }),
})

/** "Indian rupees". */
function currencyName(currency: string): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name' } as const
  const format = new Intl.NumberFormat(intlLocale(languageNow()), options)
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

export const receiptWords = words('payments/documents/document', 'receipt')

export const invoiceWords = words('payments/documents/document', 'invoice')

export const statementWords = words('payments/documents/document', 'statement')

export const receiptEmailWords = words('payments/documents/document', 'receiptEmail')
