import { profileWords as words } from '#app/features/accounts/profile/profile.words.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { ComparedRow } from './compared-rows.ts'

const { conflict } = words

/** What was typed beside what another tab saved meanwhile, so that neither is lost unseen. */
export function ComparedValues({ rows }: { rows: readonly ComparedRow[] }) {
  return (
    <Card name="compared" title={conflict.compare}>
      <DataTable
        caption={conflict.compare}
        captionHidden
        rows={rows}
        keyOf={({ question }) => question}
        columns={[
          { name: conflict.question, of: ({ name }) => name },
          { name: conflict.typed, of: ({ typed }) => <bdi className="as-typed">{typed || conflict.empty}</bdi> },
          { name: conflict.saved, of: ({ saved }) => <bdi className="as-typed">{saved || conflict.empty}</bdi> },
        ]}
      />
    </Card>
  )
}
