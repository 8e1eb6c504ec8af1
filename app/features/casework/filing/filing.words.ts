import { uploadProblemWords } from '#app/features/documents/document.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Filing, FilingLine } from './filing.ts'
import { longestMeans, longestReference } from './filing.ts'
import type { ReceiptProblem } from './receipt/attach-receipt.server.ts'
import type { FilingProblem } from './save-filing.server.ts'

const clock = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

/** "10:12" on the day itself, "25 Nov 2026" later. */
function savedWhen(at: Date, now: Date): string {
  return dayOf(at) === dayOf(now) ? `${clock.format(at)} UTC` : formatDate(dayOf(at), 'short')
}

/** "26 Nov 2026, 09:30", as the clock of the place has it. */
export function appointmentWords(at: string): string {
  const [day = '', time = ''] = at.split('T')
  return `${formatDate(day as PlainDate, 'short')}, ${time}`
}

export const filingWords = words('casework/filing', 'filing', {
  form: { copiedBy: (by: string | null, at: Date) => `Copied by ${by ?? 'a colleague'}, ${formatDate(dayOf(at))}` },
  record: { saved: (by: string | null, at: Date, now: Date) => `Saved ${savedWhen(at, now)}${by ? ` by ${by}` : ''}` },
  usually: (country: string, { authority, decidedBy, followUpOn }: Filing) => {
    if (!authority || !decidedBy) return ''
    const days = authority.max === 1 ? 'day' : 'days'
    const kind = authority.unit === 'business' ? `working ${days}` : days
    const until = followUpOn ?? decidedBy
    return `${placeNameFirst(country)} usually decides in ${authority.max} ${kind}. Once filed, the case is due for follow-up on ${formatDate(until)}.`
  },
  checklist: {
    missing: (lines: readonly FilingLine[]) => `Still to enter: ${lines.map((line) => missingNames[line]).join(', ')}`,
  },
})

const missingNames: Record<FilingLine, string> = words('casework/filing', 'missingNames')

export function receiptProblemWords(problem: ReceiptProblem): string {
  return problem.code === 'erased' ? filingWords.problems.erased : uploadProblemWords(problem)
}
