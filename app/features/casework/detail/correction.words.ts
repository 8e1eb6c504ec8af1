import { longestNote } from '#app/features/applications/corrections/correction.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { longestVisaYears } from '../case.ts'
import { momentWords } from './detail.words.ts'

export const flagWords = words('casework/detail/correction', 'flag', {
  open: (at: Date, due: PlainDate) => `Asked on ${momentWords(at)}, by ${formatDate(due)}`,
  problems: {
    get note_long() {
      return `The note must be ${numberText(longestNote)} characters or fewer`
    },
  },
})

export const correctedWords = words('casework/detail/correction', 'corrected', {
  on: (at: Date) => `Corrected on ${momentWords(at)}`,
})

export const caseVisaWords = words('casework/detail/correction', 'caseVisa', {
  known: (first: PlainDate | null, last: PlainDate | null) =>
    [first && `Valid from ${formatDate(first)}`, last && `${first ? 'until' : 'Valid until'} ${formatDate(last)}`]
      .filter(Boolean)
      .join(' '),
})
