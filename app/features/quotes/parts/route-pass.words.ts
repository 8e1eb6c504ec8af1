import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export const passWords = words('quotes/parts/route-pass', {
  notNeededWhy: (days: number | null) =>
    days === null
      ? 'For a short visit you apply for nothing and pay nothing. The visa below is for a longer stay.'
      : `For ${days === 1 ? '1 day' : `up to ${days} days`} you apply for nothing and pay nothing. The visa below is for a longer stay.`,
})
