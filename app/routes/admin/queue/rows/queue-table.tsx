import { ArrowRight, Wallet } from 'lucide-react'
import { useRef } from 'react'
import { isOpen } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { travellerWords } from '#app/features/applications/travellers/traveller.words.ts'
import { shortId } from '#app/features/casework/case.ts'
import { AskedBadge } from '#app/features/casework/components/asked-badge.tsx'
import { ClockSign } from '#app/features/casework/components/clock-sign.tsx'
import { askedOf, type QueueRow } from '#app/features/casework/queue/queue.ts'
import { caseAt, type QueueState, queueParams } from '#app/features/casework/queue/queue-query.ts'
import { DisputedBadge } from '#app/features/payments/components/dispute-badges.tsx'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { PortalLink } from '#app/routes/admin/portal-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queueWords as words } from '../queue.words.ts'
import type { QueueAnswer } from '../queue-answer.ts'
import { ColumnHeads, useColumns } from './queue-columns.tsx'
import { RowActs } from './row-acts.tsx'
import { RowOwner } from './row-owner.tsx'
import { typeInRow } from './type-in-row.ts'

type Props = {
  rows: readonly QueueRow[]
  state: QueueState
  all: number
  now: Date
  me: string
  mayDecide: boolean
  onClaimed(answer: QueueAnswer): void
}

/** A table on wide screens, cards on narrow ones. Each row has a checkbox. */
export function QueueTable(props: Props) {
  const { rows, all } = props
  const table = useRef<HTMLTableElement>(null)
  const columns = useColumns(table)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <table className="queue-table whole-width" role="table" ref={table}>
      <caption className="visually-hidden">{words.caption({ shown: rows.length, all })}</caption>
      <ColumnHeads {...columns} />
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

/** A long name is truncated; the full name is shown on hover. */
function Place({ name }: { name: string }) {
  return (
    <span className="queue-place" title={name}>
      {name}
    </span>
  )
}

type RowProps = Omit<Props, 'rows'> & { row: QueueRow }

function Row({ row, state, now, me, mayDecide, onClaimed }: RowProps) {
  const id = shortId(row.id)
  const { columns } = words
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <tr role="row" id={`case-${row.id}`}>
      <td role="cell" className="queue-select">
        <label>
          <input type="checkbox" name="case" value={`${row.id}.${row.version}`} />
          <span className="visually-hidden">{words.select({ id, applicant: row.applicantName })}</span>
        </label>
      </td>
      <td role="cell" className="queue-due figures">
        <Due row={row} now={now} />
      </td>
      <th role="rowheader" scope="row" className="queue-id">
        <PortalLink
          to={caseAt(row.id, queueParams(state))}
          aria-label={words.open({ id, applicant: row.applicantName })}
        >
          <code>{id}</code>
        </PortalLink>
      </th>
      <td role="cell" className="queue-applicant shortened">
        <bdi title={row.email}>{row.applicantName}</bdi>
        {row.travellers > 1 && (
          <span className="muted"> {travellerWords.place({ number: row.place, of: row.travellers })}</span>
        )}
      </td>
      <td role="cell" className="queue-route">
        <span className="row middle gap-6">
          <Flag code={row.fromCountry} /> <Place name={row.fromName} />
          <Icon of={ArrowRight} size={14} />
          <span className="visually-hidden">{words.toCountry}</span>
          <Flag code={row.toCountry} /> <Place name={row.toName} />
        </span>
      </td>
      <td role="cell" className="queue-type shortened" title={row.visaType ?? undefined}>
        {typeInRow(row.visaType ?? words.usualType, row.toName)}
      </td>
      <td role="cell" className="queue-speed">
        <span className={`queue-urgency-${row.urgency}`}>{speedWords[row.urgency].name}</span>
      </td>
      <td role="cell" className="queue-status">
        <StatusBadge status={row.status} />
        {askedOf(row).map((asked) => (
          <AskedBadge asked={asked} key={asked.what} />
        ))}
        {row.disputed && <DisputedBadge {...row.disputed} />}
        {!row.isPaid && (
          <Badge tone="yellow" icon={Wallet}>
            <span title={words.notPaid}>{words.notPaid}</span>
          </Badge>
        )}
      </td>
      <td role="cell" className="queue-files figures" data-name={columns.files}>
        <span aria-hidden="true">
          {row.verified}/{row.documents}
        </span>
        <span className="visually-hidden">{words.files({ verified: row.verified, all: row.documents })}</span>
      </td>
      <td role="cell" className="queue-owner">
        <RowOwner row={row} me={me} onClaimed={onClaimed} />
      </td>
      <td role="cell" className="queue-acts">
        <RowActs row={row} state={state} mayDecide={mayDecide} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function Due({ row: { clock, submittedAt, movedAt, status }, now }: { row: QueueRow; now: Date }) {
  if (isOpen(status)) return <ClockSign clock={clock} submittedAt={submittedAt} now={now} />
  return (
    <time className="muted" dateTime={movedAt.toISOString()} title={words.since(movedAt)}>
      {words.decided(movedAt, now)}
    </time>
  )
}
