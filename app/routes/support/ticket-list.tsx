import { OwnTicketBadge } from '#app/features/support/components/ticket-badge.tsx'
import type { OwnTicket } from '#app/features/support/read-own-tickets.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { ownTicketWords } from './ticket.words.ts'

const words = ownTicketWords.list

export function TicketList({ tickets, current }: { tickets: readonly OwnTicket[]; current?: string }) {
  return (
    <ul className="ticket-list box">
      {tickets.map(({ id, subject, reference, updatedAt, about, ...ticket }) => (
        <li key={id}>
          <a href={href('/support/:ticketId', { ticketId: id })} aria-current={id === current ? 'page' : undefined}>
            <span className="ticket-subject title deep size-18 breaks-anywhere">
              <bdi>{subject}</bdi>
            </span>
            <span className="ticket-facts">
              <OwnTicketBadge ticket={ticket} />
              <span className="muted">{words.changed({ day: formatDate(dayOf(updatedAt)) })}</span>
              <span className="ticket-reference small one-line">{reference}</span>
              {about && <span className="muted">{words.about({ country: about.toCountry })}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
