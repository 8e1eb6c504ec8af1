import { discountRange, feeRange } from '#app/features/accounts/partners/partner.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

export const partnersWords = words('routes/admin/partners', 'partners')

const { limit } = words('routes/admin/partners', 'partnerForm')

export const partnerFormWords = words('routes/admin/partners', 'partnerForm', {
  problems: {
    get fee(): string {
      const { least, most } = feeRange
      return limit.fee({ least: formatMoney(usd(least)), most: formatMoney(usd(most)) })
    },
    get discount(): string {
      return limit.discount(discountRange)
    },
  },
})

export const partnerPageWords = words('routes/admin/partners', 'partnerPage')
