import { monthName } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import { words } from '#app/lib/words/words.ts'

export const partnerWords = words('routes/partner', { invoices: { month: monthName } })
