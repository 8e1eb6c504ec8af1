import { caseWords } from '#app/features/casework/detail/detail.words.ts'
import type { TicketAbout } from '#app/features/support/cases/tickets-about.server.ts'
import { TicketBadge } from '#app/features/support/components/ticket-badge.tsx'
import { href } from '#app/lib/words/href.ts'
import { Card } from '#app/ui/page/section.tsx'

/** The traveller's support tickets about the case; nothing if there are none. */
export function CaseTickets({ tickets }: { tickets: readonly TicketAbout[] }) {
  if (tickets.length === 0) return null
  return (
    <Card name="tickets" title={caseWords.tickets} className="stack-sm" id="tickets">
      <ul className="stack stack-sm">
        {tickets.map(({ id, reference, subject, status }) => (
          <li key={id} className="cluster">
            <a href={href('/admin/messages/tickets/:ticketId', { ticketId: id })}>
              <bdi>{subject}</bdi>
            </a>
            <TicketBadge status={status} />
            <span className="mono muted">{reference}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
