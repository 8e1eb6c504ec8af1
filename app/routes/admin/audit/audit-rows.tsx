import { auditActWords, auditSubjectWords } from '#app/features/audit/audit.words.ts'
import type { AuditLinks, ListedAct } from '#app/features/overview/audit-log/audit-log.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { personAt } from '../users/person-address.ts'
import { detailWords, auditWords as words } from './audit-pages.words.ts'
import { subjectAddress } from './subject-address.ts'

type Props = { rows: readonly ListedAct[]; links: AuditLinks }

export function AuditRows({ rows, links }: Props) {
  const { columns: names } = words
  const columns: readonly Column<ListedAct>[] = [
    {
      name: names.at,
      of: ({ seq, at }) => (
        <>
          <time dateTime={at.toISOString()} className="block">
            {words.at(at)}
          </time>
          <span className="muted small">{words.row({ seq })}</span>
        </>
      ),
    },
    { name: names.who, of: (row) => <Who row={row} /> },
    { name: names.what, of: ({ act }) => <strong>{auditActWords[act]}</strong> },
    { name: names.about, of: (row) => <About row={row} links={links} /> },
    { name: names.more, of: (row) => <More row={row} /> },
  ]
  return <DataTable caption={words.caption} captionHidden columns={columns} rows={rows} keyOf={({ seq }) => `${seq}`} />
}

function Who({ row: { actorId, actorName } }: { row: ListedAct }) {
  if (actorId === null) return words.service
  return (
    <a href={personAt(actorId)} className="breaks-anywhere">
      <bdi>{actorName || words.formerColleague}</bdi>
    </a>
  )
}

function About({ row, links }: { row: ListedAct; links: AuditLinks }) {
  const { kind, id } = row.subject
  const address = subjectAddress(row, links)
  const name = <bdi>{row.subjectName ?? words.shortId(id)}</bdi>
  return (
    <span className="breaks-anywhere">
      {auditSubjectWords[kind]} {address ? <a href={address}>{name}</a> : name}
    </span>
  )
}

function More({ row: { reason, detail } }: { row: ListedAct }) {
  const said = detailWords(detail)
  return (
    <span className="rows gap-4 small breaks-anywhere">
      {said && <span>{said}</span>}
      {reason && <span className="as-typed">{words.reason({ reason })}</span>}
    </span>
  )
}
