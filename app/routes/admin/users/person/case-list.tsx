import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { shortId } from '#app/features/casework/case.ts'
import type { PersonCase } from '#app/features/casework/people/cases-of-people.server.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { dayWords } from '../users.words.ts'
import { personWords } from './person.words.ts'

const words = personWords.cases

type Places = Readonly<Record<string, string>>
type Props = { cases: readonly PersonCase[]; total: number; places: Places; email: string }

/** The applications a person has submitted, each linked to its case. */
export function CaseList({ cases, total, places, email }: Props) {
  return (
    <Section
      name="cases"
      title={
        <>
          {words.title} <span className="count">{total}</span>
        </>
      }
      titleClass="title-small"
      id="cases"
    >
      {cases.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <DataTable
          caption={words.caption}
          captionHidden
          columns={columnsOf(places)}
          rows={cases}
          keyOf={({ id }) => id}
        />
      )}
      {total > cases.length && (
        <p>
          <a href={addressOf(href('/admin/applications'), { q: email })}>{words.all({ total })}</a>
        </p>
      )}
    </Section>
  )
}

function columnsOf(places: Places): Column<PersonCase>[] {
  const nameOf = (code: string) => places[code] ?? code
  return [
    {
      name: words.id,
      of: ({ id }) => (
        <a className="mono one-line" href={caseAt(id)}>
          {shortId(id)}
        </a>
      ),
    },
    {
      name: words.route,
      of: ({ fromCountry, toCountry }) => words.to({ from: nameOf(fromCountry), to: nameOf(toCountry) }),
    },
    { name: words.status, of: ({ status }) => <StatusBadge status={status} /> },
    { name: words.sent, of: ({ submittedAt }) => submittedAt && dayWords(submittedAt) },
  ]
}
