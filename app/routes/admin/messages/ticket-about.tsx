import { StatusBadge } from '#app/features/applications/parts/status-badge.tsx'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { deskTicketWords } from './desk.words.ts'

const words = deskTicketWords.about

/** The case that a question is about, which is where most answers stand. */
export function TicketAbout({ about: { id, reference, status, toCountry } }: { about: TicketCase }) {
  const isDraft = status === 'draft'
  return (
    <section className="card stack stack-sm" aria-labelledby="about">
      <h2 className="title-small" id="about">
        {words.title}
      </h2>
      <p className="cluster">
        {isDraft ? <span>{toCountry}</span> : <a href={caseAt(id)}>{toCountry}</a>}
        <StatusBadge status={status} />
        <span className="ticket-reference small one-line muted">{reference}</span>
      </p>
      {isDraft && <p className="muted">{words.draft}</p>}
    </section>
  )
}
