import { amountRange, percentRange, usesRange } from '#app/features/coupons/coupon.ts'
import { dollarsOf } from '#app/features/settings/prices/price-list.ts'
import { limitWords } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'

export const couponsWords = words('routes/admin/coupons', {
  uses: (uses: number, most: number | null) => (most === null ? `${uses}` : `${uses} of ${limitWords(most)}`),
  problems: {
    get percent() {
      return `The percentage must be a whole number from ${percentRange.least} to ${percentRange.most}`
    },
    get amount() {
      return `The amount must be from $${dollarsOf(amountRange.least)} to $${dollarsOf(amountRange.most)}, such as 25 or 25.50`
    },
    get uses() {
      return `The number of uses must be from ${usesRange.least} to ${limitWords(usesRange.most)}`
    },
  },
})
