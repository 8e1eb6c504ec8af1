import { href } from 'react-router'
import type { Confidence } from '#app/features/visas/confidence.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { Flag } from '#app/ui/flag.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { AgeCell, Sureness } from '../age-cell.tsx'
import { staleWords as words } from './stale.words.ts'

export type StaleRow = {
  readonly key: string
  readonly to: string
  readonly type: { id: string; name: string } | undefined
  readonly routes: number
  readonly example: string
  readonly asOf: string
  readonly until: PlainDate | null
  readonly confidence: Confidence
  readonly source: string
  readonly open: number
}

type Props = {
  rows: readonly StaleRow[]
  names: ReadonlyMap<string, string>
  today: PlainDate
  /** The boxes that are marked; none can be where it is not said. */
  chosen: readonly string[] | undefined
}

export function StaleList({ rows, names, today, chosen }: Props) {
  const { columns } = words
  return (
    <div id="stale-list" tabIndex={-1}>
      <DataTable
        caption={words.title}
        captionHidden
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { name: columns.what, of: (row) => <What row={row} name={names.get(row.to) ?? row.to} chosen={chosen} /> },
          {
            name: columns.checked,
            of: (row) => <AgeCell asOf={row.asOf as PlainDate} until={row.until} today={today} />,
          },
          { name: columns.confidence, of: ({ confidence }) => <Sureness of={confidence} /> },
          {
            name: columns.source,
            of: ({ source }) => <span className="facts-source small breaks-anywhere">{source}</span>,
          },
          { name: columns.open, of: ({ open }) => open, end: true },
        ]}
      />
    </div>
  )
}

function What({ row, name, chosen }: { row: StaleRow; name: string; chosen: readonly string[] | undefined }) {
  const { key, to, type, routes, example } = row
  const what = type ? type.name : words.routes(routes)
  const one = href('/admin/visas/routes/:from/:to', { from: example, to })
  return (
    <span className="beside at-top gap-14">
      {chosen && (
        <input
          type="checkbox"
          name="fact"
          value={key}
          defaultChecked={chosen.includes(key)}
          aria-label={words.choose(`${name}, ${what}`)}
        />
      )}
      <span className="facts-two">
        <span className="facts-place">
          <Flag code={to} /> {name}
        </span>
        {type ? (
          <a href={href('/admin/visas/schemes/:schemeId', { schemeId: type.id })}>{type.name}</a>
        ) : (
          <a href={routes === 1 ? one : `${href('/admin/visas')}?to=${to}&stale=1`}>{what}</a>
        )}
      </span>
    </span>
  )
}
