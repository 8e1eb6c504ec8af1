import { ArrowRight, Check, Minus, TimerReset } from 'lucide-react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { isOpen } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/parts/status-badge.tsx'
import { travellerWords } from '#app/features/applications/travellers/traveller.words.ts'
import { shortId } from '#app/features/casework/case.ts'
import { AskedBadge } from '#app/features/casework/parts/asked-badge.tsx'
import { askedOf, isLate, type QueueRow } from '#app/features/casework/queue/queue.ts'
import { caseAt, type QueueState, queueParams, queuePath } from '#app/features/casework/queue/queue-query.ts'
import { DisputedBadge } from '#app/features/payments/parts/dispute-badges.tsx'
import { speedWords } from '#app/features/quotes/quote.words.ts'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { lengthOfTime, queueWords as words } from './queue.words.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { RowActs } from './row-acts.tsx'

type Props = {
  rows: readonly QueueRow[]
  state: QueueState
  all: number
  now: Date
  me: string
  mayDecide: boolean
  onClaimed(answer: QueueAnswer): void
}

/** A table where there is room, a card for each row where there is none. Each row is selected by its box. */
export function QueueTable(props: Props) {
  const { rows, all } = props
  const columns = words.columns
  const named = [columns.id, columns.applicant, columns.route, columns.type, columns.urgency, columns.status]
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <table className="queue-table whole-width small" role="table">
      <caption className="muted small">{words.caption(rows.length, all)}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{columns.select}</span>
          </th>
          {[...named, columns.paid, columns.waiting, columns.owner].map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
          <th scope="col" role="columnheader">
            <span className="visually-hidden">{columns.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} {...props} row={row} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
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
          <span className="visually-hidden">{words.select(id, row.applicantName)}</span>
        </label>
      </td>
      <th role="rowheader" scope="row" className="queue-id">
        <PortalLink to={caseAt(row.id, queueParams(state))} aria-label={words.open(id, row.applicantName)}>
          <code>{id}</code>
        </PortalLink>
      </th>
      <td role="cell" className="queue-applicant">
        <bdi>{row.applicantName}</bdi>
        {row.travellers > 1 && <span>{travellerWords.place(row.place, row.travellers)}</span>}
        <span className="muted" title={row.email}>
          {row.email}
        </span>
      </td>
      <td role="cell" data-name={columns.route}>
        <span className="queue-route">
          <span>
            <Flag code={row.fromCountry} /> {row.fromName}
            <Icon of={ArrowRight} size={16} />
          </span>
          <span className="visually-hidden">{words.toCountry}</span>
          <span>
            <Flag code={row.toCountry} /> {row.toName}
          </span>
        </span>
      </td>
      <td role="cell" data-name={columns.type} className="queue-type">
        {row.visaType ?? words.usualType}
      </td>
      <td role="cell" data-name={columns.urgency}>
        <span className={`queue-urgency queue-urgency-${row.urgency}`}>{speedWords[row.urgency].name}</span>
      </td>
      <td role="cell" data-name={columns.status}>
        <span className="queue-stack">
          <StatusBadge status={row.status} />
          {askedOf(row).map((asked) => (
            <AskedBadge asked={asked} key={asked.what} />
          ))}
          {row.disputed && <DisputedBadge {...row.disputed} />}
        </span>
      </td>
      <td role="cell" data-name={columns.paid}>
        <span className={row.isPaid ? 'queue-paid inline-row gap-6' : 'muted inline-row gap-6'}>
          <Icon of={row.isPaid ? Check : Minus} size={18} />
          <span className="queue-paid-word">{row.isPaid ? words.paid : words.notPaid}</span>
        </span>
      </td>
      <td role="cell" data-name={columns.waiting} className="queue-waiting figures">
        <Waiting row={row} now={now} />
      </td>
      <td role="cell" data-name={columns.owner}>
        <Owner row={row} me={me} onClaimed={onClaimed} />
      </td>
      <td role="cell" className="queue-acts">
        <RowActs row={row} state={state} mayDecide={mayDecide} />
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function Waiting({ row, now }: { row: QueueRow; now: Date }) {
  const { status, movedAt } = row
  const ago = lengthOfTime(movedAt, now)
  const stillOpen = isOpen(status)
  const isTooLong = isLate(row, now)
  return (
    <span className="queue-stack">
      <time
        dateTime={movedAt.toISOString()}
        title={words.since(movedAt)}
        className={isTooLong ? 'queue-late inline-row bold gap-4' : stillOpen ? undefined : 'muted small'}
      >
        {isTooLong && <Icon of={TimerReset} size={16} />}
        {stillOpen ? ago : words.decided(ago)}
      </time>
      {stillOpen && <Turn row={row} now={now} />}
    </span>
  )
}

/** Since when it is whose turn. As long as anything waits for the traveller, it is theirs. */
function Turn({ row, now }: { row: QueueRow; now: Date }) {
  const [first] = askedOf(row)
  if (!first) return null
  const ago = lengthOfTime(first.since, now)
  return <span className="muted small">{first.isOurs ? words.answeredAgo(ago) : words.askedAgo(ago)}</span>
}

type OwnerProps = { row: QueueRow; me: string; onClaimed(answer: QueueAnswer): void }

/** Whose it is, and the way to take it where it is nobody's. What is on its way is shown as if it were done. */
function Owner({ row: { id, assigneeId, assigneeName }, me, onClaimed }: OwnerProps) {
  const fetcher = useFetcher<QueueAnswer>()
  const { data } = fetcher
  useEffect(() => {
    if (data) onClaimed(data)
  }, [data, onClaimed])
  if (fetcher.state !== 'idle' && !data?.taken) return <b>{words.you}</b>
  if (assigneeId) return assigneeId === me ? <b>{words.you}</b> : <bdi>{assigneeName}</bdi>
  return (
    // Without script the form of the rows is sent with it, to the same action.
    <button
      type="submit"
      className="link-button target"
      name="claim"
      value={id}
      formMethod="post"
      formAction={queuePath}
      onClick={(event) => {
        event.preventDefault()
        void fetcher.submit({ claim: id }, { method: 'post', action: queuePath })
      }}
    >
      {words.claim}
      <span className="visually-hidden">{words.claimOf(shortId(id))}</span>
    </button>
  )
}
