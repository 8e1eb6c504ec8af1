import { providerWords } from '#app/features/payments/provider.words.ts'
import type { ListedFinding } from '#app/features/payments/reconciliation/read-findings.server.ts'
import { findingWords, oursWords, theirsWords } from '#app/features/payments/reconciliation/reconciliation.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { type DifferenceTab, differencesWords as words } from './difference-pages.words.ts'

type Props = { rows: readonly ListedFinding[]; tab: DifferenceTab }

export function DifferenceTable({ rows, tab }: Props) {
  const { columns } = words
  const shown: Column<ListedFinding>[] = [
    {
      name: columns.what,
      of: ({ finding }) => (
        <a className="bold" href={href('/admin/finance/differences/:findingId', { findingId: finding.id })}>
          {findingWords[finding.kind].name}
        </a>
      ),
    },
    { name: columns.about, of: (row) => <About row={row} /> },
    tab === 'open'
      ? { name: columns.found, of: ({ finding }) => <Day at={finding.foundAt} /> }
      : { name: columns.resolved, of: (row) => <Resolved row={row} /> },
    { name: columns.ours, end: true, of: ({ finding }) => oursWords(finding) ?? <Nothing /> },
    { name: columns.theirs, end: true, of: ({ finding }) => theirsWords(finding) ?? <Nothing /> },
  ]
  return (
    <DataTable
      caption={words.caption[tab]}
      captionHidden
      columns={shown}
      rows={rows}
      keyOf={({ finding }) => finding.id}
    />
  )
}

const Nothing = () => <span className="muted">{words.unknown}</span>

function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDate(dayOf(at), 'short')}</time>
}

/** The ledger the difference is in, and its reference there. */
function About({ row: { finding, reference } }: { row: ListedFinding }) {
  return (
    <span className="rows breaks-anywhere">
      <span>{reference ?? (finding.provider ? providerWords[finding.provider] : words.ledger)}</span>
      <span className="mono small muted">{finding.subject}</span>
    </span>
  )
}

function Resolved({ row: { finding, resolverName } }: { row: ListedFinding }) {
  const { resolvedAt, resolvedById } = finding
  return (
    <span className="rows">
      {resolvedAt && <Day at={resolvedAt} />}
      <span className="small muted">{resolvedById ? <bdi>{resolverName || words.somebody}</bdi> : words.byItself}</span>
    </span>
  )
}
