import type { StoredScheme } from '#app/features/visas/edit/scheme-fact.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { AgeCell, Sureness } from './age-cell.tsx'
import { visasWords as words } from './visas.words.ts'

type Props = { rows: readonly StoredScheme[]; names: ReadonlyMap<string, string>; today: PlainDate }

export function TypeList({ rows, names, today }: Props) {
  const { columns } = words
  return (
    <DataTable
      caption={words.types}
      captionHidden
      rows={rows}
      keyOf={({ fact }) => fact.id}
      columns={[
        { name: columns.type, of: (row) => <TypeName {...row} /> },
        {
          name: columns.destination,
          of: ({ fact: { destination } }) => (
            <span className="facts-place">
              <Flag code={destination} /> {names.get(destination) ?? destination}
            </span>
          ),
        },
        { name: columns.fee, of: ({ fact: { fee } }) => (fee ? formatMoney(fee) : words.notSaid), end: true },
        {
          name: columns.stay,
          of: ({ fact: { stayDays } }) => (
            <span className="one-line">{stayDays === null ? '–' : words.days({ days: stayDays })}</span>
          ),
        },
        {
          name: columns.validity,
          of: ({ fact: { validityDays } }) => (
            <span className="one-line">{validityDays === null ? '–' : visaWords.validity(validityDays)}</span>
          ),
        },
        { name: columns.documents, of: ({ fact }) => fact.documents.length, end: true },
        {
          name: columns.checked,
          of: ({ fact }) => <AgeCell asOf={fact.asOf as PlainDate} today={today} />,
        },
        { name: columns.confidence, of: ({ fact }) => <Sureness of={fact.confidence} /> },
      ]}
    />
  )
}

function TypeName({ fact: { id, name, kind, status }, editedByStaff }: StoredScheme) {
  return (
    <span className="facts-two">
      <a href={href('/admin/visas/schemes/:schemeId', { schemeId: id })} data-row="">
        {name}
      </a>
      <span className="muted">{visaWords.schemeKind[kind]}</span>
      {(status !== 'open' || editedByStaff) && (
        <span className="cluster">
          {status !== 'open' && <Badge tone="grey">{status === 'closed' ? words.closed : words.announced}</Badge>}
          {editedByStaff && <Badge tone="blue">{words.edited}</Badge>}
        </span>
      )}
    </span>
  )
}
