import {
  discountRange,
  feeRange,
  longestPartnerAddress,
  longestPartnerName,
} from '#app/features/accounts/partners/partner.ts'
import { monthName } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import { dollarsOf } from '#app/features/settings/prices/price-list.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const partnersWords = words('routes/admin/partners', 'partners')

export const partnerFormWords = words('routes/admin/partners', 'partnerForm', {
  problems: {
    get fee() {
      return `Enter an amount from $${dollarsOf(feeRange.least)} to $${dollarsOf(feeRange.most)}, such as 35 or 35.50`
    },
    get discount() {
      return `The discount must be a whole number from ${discountRange.least} to ${discountRange.most}`
    },
  },
})

export const partnerPageWords = words('routes/admin/partners', 'partnerPage', {
  invoices: { month: (month: PlainDate) => monthName(month) },
})
