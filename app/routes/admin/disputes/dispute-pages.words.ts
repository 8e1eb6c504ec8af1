import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, daysBetween, formatDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()

export type DisputeTab = 'open' | 'closed'

/** "30 Nov 2026", as tables have days. */
export const dayWords = (at: Date) => formatDate(dayOf(at), 'short')

export const disputesWords = words('routes/admin/disputes/dispute-pages', 'disputes', {
  tabs: { counted: (name: string, count: number) => `${name} (${figure.format(count)})` },
  daysLeft: (answerBy: Date, now: Date) => {
    const days = daysBetween(dayOf(now), dayOf(answerBy))
    if (days < 0) return 'overdue'
    if (days === 0) return 'today'
    return days === 1 ? '1 day left' : `${figure.format(days)} days left`
  },
})

export const disputeWords = words('routes/admin/disputes/dispute-pages', 'dispute')
