import type { FollowUpState } from '#app/features/casework/filing/filing.ts'
import { daysBetween, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const { filters, followUp } = words('routes/admin/filings')

export const filingsWords = words('routes/admin/filings', {
  count: numberText,
  filters: {
    option: ({ overdue, ...said }: { name: string; open: number; overdue: number }): string =>
      overdue > 0 ? filters.countedOverdue({ ...said, overdue }) : filters.counted(said),
  },
})

/** "26 Nov 2026, 3 days overdue". */
export function followUpWords(day: PlainDate, state: FollowUpState, today: PlainDate): string {
  const date = formatDate(day, 'short')
  const count = Math.abs(daysBetween(today, day))
  if (state === 'overdue' || state === 'soon') return followUp[state]({ date, count })
  return state === 'today' ? followUp.today({ date }) : date
}
