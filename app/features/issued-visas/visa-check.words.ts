import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { EntryKind } from '../visas/scheme.ts'
import { visaWords } from '../visas/visa.words.ts'
import type { CheckedField, VisaDays } from './visa-check.ts'

export const fieldWords: Record<CheckedField, string> = words('issued-visas/visa-check', 'field')

/** "4 January 2027 to 3 April 2027", as far as the days are known. */
function validity({ visaValidFrom: first, visaValidUntil: last }: VisaDays, travelOn: PlainDate | null): string {
  if (first && last) return `${formatDate(first)} to ${formatDate(last)}`
  if (last) return `Until ${formatDate(last)}`
  if (first) return `From ${formatDate(first)}`
  return travelOn ? 'Your whole trip' : ''
}

export const checkWords = words('issued-visas/visa-check', 'check', {
  entries: (kinds: readonly EntryKind[]) => visaWords.entries(kinds),
  validity,
  question: {
    subject: (field: CheckedField) => `Mistake on my visa: ${fieldWords[field].toLowerCase()}`,
    message: (field: CheckedField, value: string) =>
      `${fieldWords[field]} on my visa is wrong.\n\nIt should be: ${value}\nThe visa says: `,
  },
  staff: {
    right: (names: readonly string[]) => `Correct: ${names.join(', ')}`,
    wrong: (names: readonly string[]) => `Reported as wrong: ${names.join(', ')}`,
  },
})
