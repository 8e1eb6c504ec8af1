import { CalendarClock, CircleAlert, TimerReset } from 'lucide-react'
import { type FollowUpState, followUpState } from '#app/features/casework/filing/filing.ts'
import { appointmentWords } from '#app/features/casework/filing/filing.words.ts'
import { filingAt, type ListedFiling } from '#app/features/casework/filing/list/filing-list.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { Flag } from '#app/ui/flag.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PortalLink } from '../portal-link.tsx'
import { followUpWords, filingsWords as words } from './filings.words.ts'
import type { FilingsProps } from './filings-props.ts'

/** Filings as rows of 40 px, or as cards on narrow screens. */
export function FilingsTable({ state, list: { rows, counts }, today }: FilingsProps) {
  const { columns } = words
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <table className="queue-table filings-table whole-width small" role="table">
      <caption className="visually-hidden">
        {state.q ? words.found({ shown: rows.length }) : words.caption({ shown: rows.length, all: counts[state.due] })}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={row.id} row={row} today={today} />
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

function Row({ row, today }: { row: ListedFiling; today: PlainDate }) {
  const { columns } = words
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as cards, browsers forget what these are
    <tr role="row">
      <td role="cell" data-name={columns.followUp} className="figures">
        {row.isOpen ? <FollowUp day={row.followUpOn} today={today} /> : <span className="muted">{words.decided}</span>}
      </td>
      <th role="rowheader" scope="row" className="filings-applicant">
        <PortalLink
          to={filingAt(row.id)}
          aria-label={words.open({ applicant: row.applicantName, reference: row.reference })}
        >
          <bdi>{row.applicantName}</bdi>
        </PortalLink>{' '}
        <span className="mono muted">{row.reference}</span>
      </th>
      <td role="cell" data-name={columns.to}>
        <span className="inline-row gap-6">
          <Flag code={row.toCountry} /> {row.toName}
        </span>
      </td>
      <td role="cell" data-name={columns.governmentReference}>
        {row.governmentReference ? (
          <span className="mono">{row.governmentReference}</span>
        ) : (
          <span className="muted">{words.notRecorded}</span>
        )}
      </td>
      <td role="cell" data-name={columns.filedOn} className="figures">
        {row.filedOn ? formatDate(row.filedOn, 'short') : <span className="muted">{words.notRecorded}</span>}
        {row.appointmentAt && (
          <span className="filings-appointment muted">
            {words.appointment({ at: appointmentWords(row.appointmentAt) })}
          </span>
        )}
      </td>
      <td role="cell" data-name={columns.filedBy}>
        {row.filedBy ? <bdi>{row.filedBy}</bdi> : <span className="muted">{words.notRecorded}</span>}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

const pictures: Partial<Record<FollowUpState, typeof TimerReset>> = {
  overdue: CircleAlert,
  today: TimerReset,
  soon: CalendarClock,
}

/** Red when overdue, amber when due soon, each with its own icon and text. */
function FollowUp({ day, today }: { day: PlainDate | null; today: PlainDate }) {
  const state = followUpState(day, today)
  const picture = pictures[state]
  if (!day) return <span className="muted">{words.none}</span>
  return (
    <span className={`follow-up follow-up-${state} inline-row gap-6`}>
      {picture && <Icon of={picture} size={18} />}
      <time dateTime={day}>{followUpWords(day, state, today)}</time>
    </span>
  )
}
