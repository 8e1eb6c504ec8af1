import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { placeNameFirst } from '#app/features/visas/place-name.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { briefListText, dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { type Filing, type FilingLine, longestMeans, longestReference } from './filing.ts'
import type { ReceiptProblem } from './receipt/attach-receipt.server.ts'

const own = words('casework/filing', 'filing')

const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

/** "10:12" on the same day, "25 Nov 2026" later. */
function savedWhen(at: Date, now: Date): string {
  return dayOf(at) === dayOf(now) ? own.record.utcTime({ time: clock.format(at) }) : formatDate(dayOf(at), 'short')
}

/** "26 Nov 2026, 09:30", in local time at the place. */
export function appointmentWords(at: string): string {
  const [day = '', time = ''] = at.split('T')
  return own.appointment({ day: formatDate(day as PlainDate, 'short'), time })
}

export const filingWords = words('casework/filing', 'filing', {
  form: {
    copiedBy: (by: string | null, at: Date) => {
      const day = formatDate(dayOf(at))
      return by ? own.form.copiedOn({ by, day }) : own.form.copiedByColleague({ day })
    },
  },
  record: {
    saved: (by: string | null, at: Date, now: Date) => {
      const when = savedWhen(at, now)
      return by ? own.record.savedBy({ when, by }) : own.record.savedWhen({ when })
    },
  },
  usually: (country: string, { authority, decidedBy, followUpOn }: Filing) => {
    if (!authority || !decidedBy) return ''
    return own.usualTime[authority.unit]({
      country: placeNameFirst(country),
      max: authority.max,
      day: formatDate(followUpOn ?? decidedBy),
    })
  },
  problems: {
    get long_reference() {
      return own.problems.longReference({ most: longestReference })
    },
    get long_means() {
      return own.problems.longMeans({ most: longestMeans })
    },
  },
  checklist: {
    missing: (lines: readonly FilingLine[]) =>
      own.checklist.stillToEnter({ names: briefListText(lines.map((line) => missingNames[line])) }),
  },
})

const missingNames: Record<FilingLine, string> = words('casework/filing', 'missingNames')

export function receiptProblemWords(problem: ReceiptProblem): string {
  return problem.code === 'erased' ? filingWords.problems.erased : uploadProblemWords(problem)
}
