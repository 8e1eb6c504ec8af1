import type { ReactNode } from 'react'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import type { OwnTicket } from '#app/features/support/read-own-tickets.server.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ticketForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'

const words = ownTicketWords.list

type Props = { tickets: readonly OwnTicket[]; cases: readonly TicketCase[]; once: string; children: ReactNode }

/** What stands first on the page of somebody who is signed in: what they asked, a form to ask, and what others asked. */
export function OwnTickets({ tickets, cases, once, children }: Props) {
  return (
    <div className="page band own-tickets">
      <Section name="own" title={words.title} className="stack shrinks">
        {tickets.length > 0 ? (
          <TicketList tickets={tickets} />
        ) : (
          <EmptyState title={words.empty} text={words.emptyText} />
        )}
      </Section>
      <TicketForm once={once} cases={cases} form={ticketForm(cases).show()} />
      {children}
    </div>
  )
}
