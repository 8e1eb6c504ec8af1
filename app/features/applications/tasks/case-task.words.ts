import { addOnText } from '#app/features/quotes/quote.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { CaseTask, Promised } from './case-task.ts'

export const taskWords = words('applications/tasks/case-task')

/** What has to be done. For a plan, as much as the visa needs, up to the plan's limit. */
export function taskText({ kind, source, quantity, insurancePlan }: Promised): string {
  if (source === 'plan' && kind === 'appointment') return taskWords.appointmentIfNeeded({ count: quantity })
  return addOnText[kind](quantity, insurancePlan ?? undefined)
}

/** The state as its traveller reads it. */
export function taskStateText({ doneAt, droppedAt }: Pick<CaseTask, 'doneAt' | 'droppedAt'>): string {
  if (doneAt) return taskWords.done({ on: formatDate(dayOf(doneAt)) })
  return droppedAt ? taskWords.dropped : taskWords.open
}
