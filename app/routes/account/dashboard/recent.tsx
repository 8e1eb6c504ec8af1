import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { holderWords, ownCaseWords } from '#app/features/own-cases/own-case.words.ts'
import type { OwnCase } from '#app/features/own-cases/read-own-cases.server.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { MarkedRow } from '#app/ui/document/marked-row.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Section } from '#app/ui/page/section.tsx'

// The rest are on the full list.
const mostRecent = 6

/**
 * The most recent submitted applications: destination, status and expected date. Drafts waiting for the traveller are
 * already shown above.
 */
export function Recent({ cases }: { cases: readonly OwnCase[] }) {
  if (cases.length === 0) {
    return (
      <EmptyState title={words.empty} text={words.emptyText}>
        <ButtonLink to={href('/apply')}>{words.applyForVisa}</ButtonLink>
      </EmptyState>
    )
  }
  const shown = cases.filter(({ status, holder }) => status !== 'draft' || holder !== 'you')
  if (shown.length === 0) return null
  return (
    <Section name="recent" title={words.recent} titleClass="title-small" className="stack">
      <ul className="card marked-rows">
        {shown.slice(0, mostRecent).map((one) => (
          <Row one={one} key={one.id} />
        ))}
      </ul>
      {shown.length > mostRecent && (
        <p>
          <a href={href('/applications')}>{words.all({ count: cases.length })}</a>
        </p>
      )}
    </Section>
  )
}

function Row({ one }: { one: OwnCase }) {
  const { id, status, purpose, day, toName, toCountry, traveller } = one
  const isDraft = status === 'draft'
  return (
    <MarkedRow
      mark={<Flag code={toCountry} />}
      end={
        <>
          <StatusBadge status={status} />
          <a href={isDraft ? ownCaseAt(id).draft : ownCaseAt(id).details}>
            {isDraft ? words.carryOn : words.viewDetails}
            <span className="visually-hidden">: {words.visa({ country: toName })}</span>
          </a>
        </>
      }
    >
      <h3 className="title-plain">
        {words.visa({ country: toName })}
        {traveller && (
          <>
            {', '}
            <bdi>{traveller.name}</bdi>
          </>
        )}
      </h3>
      <p className="row gap-4-12 small muted">
        {purpose && <span>{purposeWords[purpose]}</span>}
        <span>{isDraft ? words.started({ date: formatDate(day) }) : words.submitted({ date: formatDate(day) })}</span>
        <Expecting one={one} />
      </p>
    </MarkedRow>
  )
}

/** Who is responsible for the next step, when it is not the traveller: those cases are shown above. */
function Expecting({ one: { holder, toName, expectedOn, isLate } }: { one: OwnCase }) {
  if (holder !== 'us' && holder !== 'government') return null
  return (
    <span>
      {expectedOn ? ownCaseWords.expected({ isLate, date: formatDate(expectedOn) }) : holderWords(holder, toName)}
    </span>
  )
}
