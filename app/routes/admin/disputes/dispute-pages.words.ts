import { dayOf, daysBetween, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

export type DisputeTab = 'open' | 'closed'

/** Formats a date for tables: "30 Nov 2026". */
export const dayWords = (at: Date) => formatDate(dayOf(at), 'short')

const { days } = words('routes/admin/disputes/dispute-pages', 'disputes')

export const disputesWords = words('routes/admin/disputes/dispute-pages', 'disputes', {
  daysLeft: (answerBy: Date, now: Date): string => {
    const count = daysBetween(dayOf(now), dayOf(answerBy))
    if (count < 0) return days.overdue
    return count === 0 ? days.today : days.left({ count })
  },
})

export const disputeWords = words('routes/admin/disputes/dispute-pages', 'dispute')
