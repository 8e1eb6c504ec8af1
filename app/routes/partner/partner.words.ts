import { monthName } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const partnerWords = words('routes/partner', {
  invoices: {
    get month() {
      return monthName
    },
  },
})
