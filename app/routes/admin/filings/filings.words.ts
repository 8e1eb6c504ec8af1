import type { FollowUpState } from '#app/features/casework/filing/filing.ts'
import type { DueFilter } from '#app/features/casework/filing/list/filing-list.ts'
import { counted } from '#app/lib/counted.ts'
import { daysBetween, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()

export const filingsWords = words('routes/admin/filings', {
  count: (count: number) => figure.format(count),
  filters: {
    option: (name: string, open: number, overdue: number) =>
      overdue > 0
        ? `${name} (${figure.format(open)}, ${figure.format(overdue)} overdue)`
        : `${name} (${figure.format(open)})`,
  },
  caption: (shown: number, all: number) =>
    `${counted(shown, 'filing')} on this page, ${figure.format(all)} in this list`,
})

/** "26 Nov 2026, 3 days overdue". */
export function followUpWords(day: PlainDate, state: FollowUpState, today: PlainDate): string {
  const date = formatDate(day, 'short')
  const days = Math.abs(daysBetween(today, day))
  if (state === 'overdue') return `${date}, ${counted(days, 'day')} overdue`
  if (state === 'today') return `${date}, today`
  return state === 'soon' ? `${date}, in ${counted(days, 'day')}` : date
}
