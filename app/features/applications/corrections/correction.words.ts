import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { requirementsWords } from '../steps/requirements.words.ts'

export const correctWords = words('applications/corrections/correction', {
  expected: (date: PlainDate, isLate: boolean) =>
    `We expect a decision by ${formatDate(date)}.${isLate ? ` ${requirementsWords.lateForTravel}` : ''}`,
})
