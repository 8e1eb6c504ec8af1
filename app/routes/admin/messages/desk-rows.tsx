import { CircleCheck, Clock } from 'lucide-react'
import { href } from 'react-router'
import type { ContactMessage, ContactStatus } from '#app/features/content/messages/contact-message.ts'
import { TicketBadge } from '#app/features/support/parts/ticket-badge.tsx'
import type { DeskRow } from '#app/features/support/read-desk.server.ts'
import { formatMoment, spanSince } from '#app/lib/moment.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { deskWords as words } from './desk.words.ts'

type Props<Row> = { rows: readonly Row[]; now: Date; q: string }

export function TicketRows({ rows, now, q }: Props<DeskRow>) {
  const { tickets, columns } = words
  if (rows.length === 0) return <None q={q} words={tickets} />
  return (
    <DataTable
      caption={tickets.caption}
      captionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.subject,
          of: ({ id, subject, reference }) => (
            <Subject
              href={href('/admin/messages/tickets/:ticketId', { ticketId: id })}
              subject={subject}
              reference={reference}
            />
          ),
        },
        {
          name: columns.person,
          of: ({ personName }) => <bdi className="breaks-anywhere">{personName}</bdi>,
        },
        { name: columns.status, of: ({ status }) => <TicketBadge status={status} /> },
        {
          name: columns.waits,
          end: true,
          of: ({ waitingSince, status }) =>
            waitingSince ? (
              <Span since={waitingSince} now={now} />
            ) : (
              <span className="muted">{status === 'resolved' ? words.resolved : words.answered}</span>
            ),
        },
      ]}
    />
  )
}

export function ContactRows({ rows, now, q, status }: Props<ContactMessage> & { status: ContactStatus }) {
  const { contact, columns } = words
  if (rows.length === 0) return <None q={q} words={contact} />
  return (
    <DataTable
      caption={contact.caption[status]}
      captionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.subject,
          of: ({ id, subject, reference }) => (
            <Subject
              href={href('/admin/messages/contact/:messageId', { messageId: id })}
              subject={subject}
              reference={reference}
            />
          ),
        },
        { name: columns.person, of: ({ name }) => <bdi className="breaks-anywhere">{name}</bdi> },
        { name: columns.status, of: ({ status }) => <ContactBadge status={status} /> },
        {
          name: status === 'open' ? columns.waits : columns.came,
          end: true,
          of: ({ createdAt }) =>
            status === 'open' ? <Span since={createdAt} now={now} /> : <span>{formatMoment(createdAt)}</span>,
        },
      ]}
    />
  )
}

export function ContactBadge({ status }: { status: ContactStatus }) {
  return status === 'open' ? (
    <Badge tone="yellow" icon={Clock}>
      {words.contact.filters.open}
    </Badge>
  ) : (
    <Badge tone="green" icon={CircleCheck}>
      {words.contact.filters.answered}
    </Badge>
  )
}

function Subject({ href, subject, reference }: { href: string; subject: string; reference: string }) {
  return (
    <span className="rows breaks-anywhere">
      <a className="bold" href={href}>
        <bdi>{subject}</bdi>
      </a>
      <span className="ticket-reference small one-line muted">{reference}</span>
    </span>
  )
}

function Span({ since, now }: { since: Date; now: Date }) {
  return (
    <time dateTime={since.toISOString()} title={formatMoment(since)} className="bold one-line">
      {spanSince(since, now)}
    </time>
  )
}

type NoneWords = {
  none: string
  noneText: string
  noneFound: (text: string) => string
  noneFoundText: string
}

function None({ q, words }: { q: string; words: NoneWords }) {
  return (
    <EmptyState as="h2" title={q ? words.noneFound(q) : words.none} text={q ? words.noneFoundText : words.noneText} />
  )
}
