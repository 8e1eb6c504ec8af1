import type { CorrectedAnswer } from '#app/features/casework/detail/case-corrections.ts'
import { correctedWords as words } from '#app/features/casework/detail/correction.words.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'

const columns = (): Column<CorrectedAnswer>[] => [
  { name: words.columns.field, of: ({ label }) => label },
  { name: words.columns.before, of: ({ before }) => <bdi>{before || words.empty}</bdi> },
  {
    name: words.columns.after,
    of: ({ before, after }) =>
      before === after ? (
        <span className="muted">{words.same}</span>
      ) : (
        <strong>{<bdi>{after || words.empty}</bdi>}</strong>
      ),
  },
]

/** The traveller's corrections, with the old and new answers side by side. */
export function CaseCorrections({ view: { detail } }: { view: CaseView }) {
  if (detail.corrected.length === 0) return null
  return (
    <Section name="corrected" title={words.title} id="corrected">
      {detail.corrected.map(({ id, at, note, answers }) => (
        <div className="stack stack-sm" key={id}>
          <DataTable caption={words.on(at)} columns={columns()} rows={answers} keyOf={({ label }) => label} />
          <p className="hint">{words.asked({ note })}</p>
        </div>
      ))}
    </Section>
  )
}
