import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactMessage, ContactStatus } from '#app/features/content/messages/contact-message.ts'
import { TicketBadge } from '#app/features/support/components/ticket-badge.tsx'
import type { DeskRow } from '#app/features/support/read-desk.server.ts'
import { formatTimestamp, spanSince } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { deskWords as words } from './desk.words.ts'

type Props<Row> = { rows: readonly Row[]; now: Date; q: string }

export function TicketRows({ rows, now, q }: Props<DeskRow>) {
  const { tickets, columns } = words
  return (
    <Rows
      q={q}
      words={tickets}
      caption={tickets.caption}
      last={columns.waits}
      rows={rows.map(({ id, subject, reference, personName, status, waitingSince }) => ({
        id,
        to: href('/admin/messages/tickets/:ticketId', { ticketId: id }),
        subject,
        reference,
        person: personName,
        badge: <TicketBadge status={status} />,
        since: waitingSince ? (
          <Span since={waitingSince} now={now} />
        ) : (
          <span className="muted">{status === 'resolved' ? words.resolved : words.answered}</span>
        ),
      }))}
    />
  )
}

export function ContactRows({ rows, now, q, status }: Props<ContactMessage> & { status: ContactStatus }) {
  const { contact, columns } = words
  return (
    <Rows
      q={q}
      words={contact}
      caption={contact.caption[status]}
      last={status === 'open' ? columns.waits : columns.came}
      rows={rows.map(({ id, subject, reference, name, status: own, createdAt }) => ({
        id,
        to: href('/admin/messages/contact/:messageId', { messageId: id }),
        subject,
        reference,
        person: name,
        badge: <ContactBadge status={own} />,
        since: status === 'open' ? <Span since={createdAt} now={now} /> : formatTimestamp(createdAt),
      }))}
    />
  )
}

type Row = Readonly<Record<'id' | 'to' | 'subject' | 'reference' | 'person', string>> & {
  readonly badge: ReactNode
  readonly since: ReactNode
}

type NoneWords = {
  none: string
  noneText: string
  noneFound: (args: { text: string }) => string
  noneFoundText: string
}

type RowsProps = { rows: readonly Row[]; q: string; words: NoneWords; caption: string; last: string }

/** Messages from every channel. */
function Rows({ rows, q, words: said, caption, last }: RowsProps) {
  if (rows.length === 0) {
    return (
      <EmptyState
        as="h2"
        title={q ? said.noneFound({ text: q }) : said.none}
        text={q ? said.noneFoundText : said.noneText}
      />
    )
  }
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: words.columns.subject,
          of: ({ to, subject, reference }) => (
            <span className="rows breaks-anywhere">
              <a className="bold" href={to}>
                <bdi>{subject}</bdi>
              </a>
              <span className="ticket-reference small one-line muted">{reference}</span>
            </span>
          ),
        },
        { name: words.columns.person, of: ({ person }) => <bdi className="breaks-anywhere">{person}</bdi> },
        { name: words.columns.status, of: ({ badge }) => badge },
        { name: last, end: true, of: ({ since }) => since },
      ]}
    />
  )
}

export function ContactBadge({ status }: { status: ContactStatus }) {
  const isOpen = status === 'open'
  return (
    <Badge tone={isOpen ? 'yellow' : 'green'} icon={isOpen ? Clock : CircleCheck}>
      {words.contact.filters[status]}
    </Badge>
  )
}

function Span({ since, now }: { since: Date; now: Date }) {
  return (
    <time dateTime={since.toISOString()} title={formatTimestamp(since)} className="bold one-line">
      {spanSince(since, now)}
    </time>
  )
}
