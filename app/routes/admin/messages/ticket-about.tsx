import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { Card } from '#app/ui/page/section.tsx'
import { deskTicketWords } from './desk.words.ts'

const words = deskTicketWords.about

/** The case a ticket is about, where most answers are found. */
export function TicketAbout({ about: { id, reference, status, toCountry } }: { about: TicketCase }) {
  const isDraft = status === 'draft'
  return (
    <Card name="about" title={words.title} className="stack-sm">
      <p className="cluster">
        {isDraft ? <span>{toCountry}</span> : <a href={caseAt(id)}>{toCountry}</a>}
        <StatusBadge status={status} />
        <span className="ticket-reference small one-line muted">{reference}</span>
      </p>
      {isDraft && <p className="muted">{words.draft}</p>}
    </Card>
  )
}
