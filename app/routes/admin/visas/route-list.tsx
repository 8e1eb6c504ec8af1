import { ArrowRight } from 'lucide-react'
import { KindBadge } from '#app/features/visas/countries/kind-badge.tsx'
import type { RouteRow } from '#app/features/visas/edit/lists/list-facts.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { AgeCell, Sureness } from './age-cell.tsx'
import { visasWords as words } from './visas.words.ts'

type Props = { rows: readonly RouteRow[]; names: ReadonlyMap<string, string>; today: PlainDate }

export function RouteList({ rows, names, today }: Props) {
  const { columns } = words
  return (
    <DataTable
      caption={words.routes}
      captionHidden
      rows={rows}
      keyOf={({ from, to }) => `${from} ${to}`}
      columns={[
        { name: columns.route, of: (row) => <RouteEnds {...row} names={names} /> },
        {
          name: columns.requirement,
          of: ({ kind, editedByStaff }) => (
            <span className="facts-two">
              <KindBadge kind={kind} />
              {editedByStaff && <Badge tone="blue">{words.edited}</Badge>}
            </span>
          ),
        },
        { name: columns.stay, of: (row) => <span className="one-line">{stayOf(row)}</span> },
        { name: columns.checked, of: ({ asOf, until }) => <AgeCell asOf={asOf} until={until} today={today} /> },
        { name: columns.confidence, of: ({ confidence }) => <Sureness of={confidence} /> },
      ]}
    />
  )
}

type EndsProps = { from: string; to: string; names: ReadonlyMap<string, string> }

function RouteEnds({ from, to, names }: EndsProps) {
  return (
    <a className="facts-route" href={href('/admin/visas/routes/:from/:to', { from, to })} data-row="">
      <span>
        <Flag code={from} /> {names.get(from) ?? from}
      </span>
      <span className="visually-hidden"> {words.to} </span>
      <span>
        <Icon of={ArrowRight} size={16} /> <Flag code={to} /> {names.get(to) ?? to}
      </span>
    </a>
  )
}

function stayOf({ days, freeMovement }: RouteRow): string {
  if (freeMovement) return words.noLimit
  return days === null ? '–' : words.days({ days })
}
