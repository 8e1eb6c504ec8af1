import { amountRange, percentRange, usesRange } from '#app/features/coupons/coupon.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/coupons')

export const couponsWords = words('routes/admin/coupons', {
  uses: (uses: number, most: number | null): string => (most === null ? numberText(uses) : said.usedOf({ uses, most })),
  problems: {
    get percent(): string {
      return said.limit.percent(percentRange)
    },
    get amount(): string {
      const { least, most } = amountRange
      return said.limit.amount({ least: formatMoney(usd(least)), most: formatMoney(usd(most)) })
    },
    get uses(): string {
      return said.limit.uses(usesRange)
    },
  },
})
