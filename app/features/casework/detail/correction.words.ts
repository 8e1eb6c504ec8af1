import { longestNote } from '#app/features/applications/corrections/correction.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { longestVisaYears } from '../case.ts'
import { timestampWords } from './detail.words.ts'

const own = words('casework/detail/correction')

export const flagWords = words('casework/detail/correction', 'flag', {
  open: (at: Date, due: PlainDate) => own.flag.askedOn({ at: timestampWords(at), due: formatDate(due) }),
  problems: {
    get note_long() {
      return own.flag.problems.noteTooLong({ most: longestNote })
    },
  },
})

export const correctedWords = words('casework/detail/correction', 'corrected', {
  on: (at: Date) => own.corrected.correctedOn({ at: timestampWords(at) }),
})

export const caseVisaWords = words('casework/detail/correction', 'caseVisa', {
  problems: {
    get far() {
      return own.caseVisa.problems.tooFar({ years: longestVisaYears })
    },
  },
  known: (firstDay: PlainDate | null, lastDay: PlainDate | null) => {
    const { validFrom, validUntil, validBetween } = own.caseVisa
    const [first, last] = [firstDay && formatDate(firstDay), lastDay && formatDate(lastDay)]
    if (first && last) return validBetween({ first, last })
    return first ? validFrom({ first }) : last ? validUntil({ last }) : ''
  },
})
