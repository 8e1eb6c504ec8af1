import { type Standing, standings } from '#app/features/visas/desk/fact-due.ts'
import { TransitFacts } from '#app/features/visas/journey/components/transit-rules.tsx'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Sureness } from '../age-cell.tsx'
import { deskWords as words } from './desk.words.ts'
import type { DeskRow } from './desk-page.server.ts'

type Props = {
  rows: readonly DeskRow[]
  names: Readonly<Record<string, string>>
  today: PlainDate
  /** The selected checkboxes; undefined if selection is not available. */
  chosen: readonly string[] | undefined
}

type Group = Standing | 'overdue'

const groups: readonly Group[] = standings.flatMap((one) => (one === 'due' ? ['overdue', one] : [one]))

const groupOf = ({ standing, dueOn }: DeskRow, today: PlainDate): Group =>
  standing === 'due' && dueOn < today ? 'overdue' : standing

/** Facts in order of review priority, with a table for each group. */
export function DeskList({ rows, names, today, chosen }: Props) {
  return (
    <div id="desk-list" tabIndex={-1} className="stack">
      {groups.map((group) => {
        const grouped = rows.filter((row) => groupOf(row, today) === group)
        return (
          grouped.length > 0 && (
            <section key={group} className="stack stack-sm" aria-labelledby={`desk-${group}`}>
              <h2 className="title-small" id={`desk-${group}`}>
                {words.standings[group]}
              </h2>
              <Rows rows={grouped} labelledBy={`desk-${group}`} names={names} today={today} chosen={chosen} />
            </section>
          )
        )
      })}
    </div>
  )
}

function Rows({ rows, labelledBy, names, today, chosen }: Props & { labelledBy: string }) {
  const { columns } = words
  return (
    <DataTable
      labelledBy={labelledBy}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { name: columns.what, of: (row) => <What row={row} name={names[row.to] ?? row.to} chosen={chosen} /> },
        {
          name: columns.owner,
          of: ({ owner }) => (owner ? <bdi>{owner}</bdi> : '–'),
        },
        { name: columns.due, of: (row) => <DueCell row={row} today={today} /> },
        { name: columns.confidence, of: ({ confidence }) => <Sureness of={confidence} /> },
        { name: columns.evidence, of: (row) => <EvidenceCell row={row} /> },
      ]}
    />
  )
}

function What({ row, name, chosen }: { row: DeskRow; name: string; chosen: readonly string[] | undefined }) {
  const { key, to, what, at, says, transit, conditions } = row
  return (
    <span className="beside at-top gap-14">
      {/* Facts from files only have no checkbox, because no action here applies to them. */}
      {chosen && conditions && <span className="facts-no-box" />}
      {chosen && !conditions && (
        <input
          type="checkbox"
          name="fact"
          value={key}
          defaultChecked={chosen.includes(key)}
          aria-label={words.choose({ what: `${name}, ${what}` })}
        />
      )}
      <span className="facts-two">
        <span className="facts-place">
          <Flag code={to} /> {name}
        </span>
        {at && (
          <a href={at} data-row="">
            {what}
          </a>
        )}
        {says && <span className="muted small">{says}</span>}
        {transit && <TransitFold what={what} {...transit} />}
        {conditions && <ConditionsFold what={what} {...conditions} />}
      </span>
    </span>
  )
}

/** Transit rules have no page of their own, so the details are here. */
function TransitFold({ what, rule, passports }: { what: string } & NonNullable<DeskRow['transit']>) {
  return (
    <details className="fold-link facts-transit">
      <summary>{what}</summary>
      <div className="stack stack-sm small">
        <TransitFacts rule={rule} />
        <details className="fold-link">
          <summary>{words.passports}</summary>
          <p className="muted">{passports}</p>
        </details>
      </div>
    </details>
  )
}

/** Border conditions have no page of their own, so the details are here. */
function ConditionsFold({ what, file, lines }: { what: string } & NonNullable<DeskRow['conditions']>) {
  return (
    <details className="fold-link facts-transit">
      <summary>{what}</summary>
      <div className="stack stack-sm small">
        <dl className="facts">
          {lines.map(({ label, text, only }) => (
            <div key={`${label} ${text}`}>
              <dt>{label}</dt>
              <dd>{[text, only && words.onlyFor({ passports: only })].filter(Boolean).join(' ')}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{words.conditionsFile({ file })}</p>
      </div>
    </details>
  )
}

function DueCell({ row: { dueOn, standing, until, reasons }, today }: { row: DeskRow; today: PlainDate }) {
  return (
    <span className="facts-two">
      <span className="cluster gap-8">
        <time className="one-line" dateTime={dueOn}>
          {formatDate(until && standing === 'ended' ? until : dueOn, 'short')}
        </time>
        {standing === 'ends_soon' && dueOn < today && <Badge tone="red">{words.overdue}</Badge>}
      </span>
      {reasons.length > 0 && <span className="muted small">{reasons.join(' · ')}</span>}
    </span>
  )
}

function EvidenceCell({ row: { evidence } }: { row: DeskRow }) {
  if (!evidence) return <span className="muted">{words.noEvidence}</span>
  return (
    <span className="facts-source small breaks-anywhere">
      {evidence.url ? (
        <a href={evidence.url} rel="noreferrer">
          {evidence.name}
        </a>
      ) : (
        evidence.name
      )}
    </span>
  )
}
