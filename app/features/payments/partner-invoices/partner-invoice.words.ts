import type { PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const monthFormat = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 2026" */
export function monthName(month: PlainDate): string {
  return monthFormat.format(new Date(`${month}T00:00:00Z`))
}

const said = words('payments/partner-invoices/partner-invoice')

export const partnerInvoiceWords = words('payments/partner-invoices/partner-invoice', {
  forMonth: (month: PlainDate) => said.month({ month: monthName(month) }),
})
