import type { Said } from '#app/features/visas/edit/facts-in-words.ts'
import type { FactReport } from '#app/features/visas/reports/fact-report.ts'
import { reportWords } from '#app/features/visas/reports/fact-report.words.ts'
import type { NamedFact } from '#app/features/visas/reports/name-reported-fact.server.ts'
import { href } from '#app/lib/words/href.ts'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { factReportsWords } from './reports.words.ts'

const words = factReportsWords.report

type ReportedProps = {
  report: Pick<FactReport, 'wrong' | 'text' | 'source'>
  sender: { readonly name: string; readonly email: string } | undefined
}

/** A reader's report. The source is shown as text, not linked, because its target is unchecked. */
export function Reported({ report: { wrong, text, source }, sender }: ReportedProps) {
  return (
    <Card name="said" title={words.said}>
      <SummaryList>
        <SummaryRow name={words.wrong}>{reportWords.wrong[wrong]}</SummaryRow>
        <SummaryRow name={words.text}>
          <span className="as-typed breaks-anywhere">{text}</span>
        </SummaryRow>
        <SummaryRow name={words.source}>
          <bdi className="breaks-anywhere">{source || words.noSource}</bdi>
        </SummaryRow>
        {sender && (
          <SummaryRow name={words.person}>
            <bdi>{sender.name}</bdi>
          </SummaryRow>
        )}
      </SummaryList>
    </Card>
  )
}

type FactProps = {
  report: Pick<FactReport, 'subject' | 'key'>
  about: NamedFact | undefined
  said: readonly Said[]
}

/** The current fact, with links to edit it and to see its history. */
export function ReportedFactCard({ report, about, said }: FactProps) {
  const at = editorOf(report)
  const known = said.filter(({ text }) => text !== '')
  return (
    <Card name="fact" title={words.fact}>
      <p className="cluster">
        {at && <a href={at}>{words.edit}</a>}
        {at && <a href={`${at}/history`}>{words.history}</a>}
        {about && <a href={about.at}>{words.publicPage}</a>}
      </p>
      {known.length === 0 ? (
        <p className="muted">{words.noFact}</p>
      ) : (
        <SummaryList>
          {known.map(({ field, name, text }) => (
            <SummaryRow key={field} name={name}>
              <span className="breaks-anywhere">{text}</span>
            </SummaryRow>
          ))}
        </SummaryList>
      )}
    </Card>
  )
}

function editorOf({ subject, key }: Pick<FactReport, 'subject' | 'key'>): string | undefined {
  if (subject === 'scheme') return href('/admin/visas/schemes/:schemeId', { schemeId: key })
  const [from, to] = key.split(' ')
  if (subject !== 'requirement' || !from || !to || from === to) return undefined
  return href('/admin/visas/routes/:from/:to', { from, to })
}
