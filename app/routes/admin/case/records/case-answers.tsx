import { factWords as words } from '#app/features/casework/detail/detail.words.ts'
import { SummaryRows } from '#app/ui/document/summary-list.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'

/** The traveller's answers, page by page. The passport number is masked here too. */
export function CaseAnswers({ view: { detail } }: { view: CaseView }) {
  return (
    <Section name="answers" title={words.answers} className="stack stack-sm" id="answers">
      <div className="accordion">
        {detail.sections.map(({ slug, title, rows }) => (
          <details key={slug}>
            <summary>{title}</summary>
            <SummaryRows rows={rows} notGiven={<span className="muted">{words.notGiven}</span>} />
          </details>
        ))}
      </div>
    </Section>
  )
}
