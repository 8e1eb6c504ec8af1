import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Card } from '#app/ui/page/section.tsx'
import { deskTicketWords } from './desk.words.ts'

const words = deskTicketWords.person

type Application = { id: string; reference: string; status: ApplicationStatus; toCountry: string }
type Props = { person: { name: string; email: string }; applications: readonly Application[] }

/** The person who wrote the ticket and their other applications, on which the answer often depends. */
export function TicketPerson({ person: { name, email }, applications }: Props) {
  return (
    <Card name="person" title={words.title}>
      <SummaryList>
        <SummaryRow name={words.name}>
          <bdi>{name}</bdi>
        </SummaryRow>
        <SummaryRow name={words.email}>{email}</SummaryRow>
      </SummaryList>
      <p>
        <a href={addressOf(href('/admin/users'), { q: email })}>{words.find}</a>
      </p>
      <h3 className="label">{words.applications}</h3>
      {applications.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className="lined line-above">
          {applications.map(({ id, reference, status, toCountry }) => (
            <li className="cluster" key={id}>
              <a href={addressOf(href('/admin/applications'), { q: reference })}>{toCountry}</a>
              <StatusBadge status={status} />
              <span className="ticket-reference small one-line muted">{reference}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
