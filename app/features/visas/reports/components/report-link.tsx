import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { ReportedFact } from '../fact-report.ts'
import { reportPageWords as words } from '../fact-report.words.ts'

/** The page with the form. */
export const reportAt = ({ subject, key }: ReportedFact) => addressOf(href('/report'), { subject, key })

/** On each page with facts. */
export function ReportLink({ about }: { about: ReportedFact }) {
  return <a href={reportAt(about)}>{words.title}</a>
}
