import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { EntryKind } from '../visas/scheme.ts'
import { visaWords } from '../visas/visa.words.ts'
import type { CheckedField, VisaDays } from './visa-check.ts'

export const fieldWords: Record<CheckedField, string> = words('issued-visas/visa-check', 'field')

const said = words('issued-visas/visa-check', 'check')

/** "4 January 2027 to 3 April 2027", as far as the dates are known. */
function validity({ visaValidFrom, visaValidUntil }: VisaDays, travelOn: PlainDate | null): string {
  const { between, until, from, trip } = said.validity
  const [first, last] = [visaValidFrom && formatDate(visaValidFrom), visaValidUntil && formatDate(visaValidUntil)]
  if (first && last) return between({ first, last })
  if (last) return until({ last })
  if (first) return from({ first })
  return travelOn ? trip : ''
}

export const checkWords = words('issued-visas/visa-check', 'check', {
  entries: (kinds: readonly EntryKind[]) => visaWords.entries(kinds),
  validityOf: validity,
  question: {
    subject: (field: CheckedField) => said.question.subjects[field],
    message: (field: CheckedField, value: string) => said.question.text({ field: fieldWords[field], value }),
  },
  staff: {
    right: (names: readonly string[]) => said.staff.rightList({ names: briefListText(names) }),
    wrong: (names: readonly string[]) => said.staff.wrongList({ names: briefListText(names) }),
  },
})
