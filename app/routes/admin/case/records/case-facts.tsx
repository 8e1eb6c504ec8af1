import type { ReactNode } from 'react'
import {
  caseErasureText,
  caseWords,
  timestampWords,
  factWords as words,
} from '#app/features/casework/detail/detail.words.ts'
import { planWords, speedWords } from '#app/features/quotes/quote.words.ts'
import { purposeWords } from '#app/features/visas/journey/purpose.words.ts'
import { dayOf, daysBetween, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'

export function CaseFacts({ view }: { view: CaseView }) {
  return (
    <Card name="facts" title={words.title} className="stack-sm" id="facts">
      <SummaryList>
        {factsOf(view).map(([name, value]) => (
          <SummaryRow name={name} key={name}>
            {value || <span className="muted">{words.unknown}</span>}
          </SummaryRow>
        ))}
      </SummaryList>
      <Acceptance view={view} />
      <Erasure view={view} />
    </Card>
  )
}

/** The warnings the traveller accepted before payment, as they were worded. */
function Acceptance({ view: { detail } }: { view: CaseView }) {
  const { acceptance } = detail
  if (!acceptance) return null
  return (
    <section className="stack stack-sm" id="accepted" aria-labelledby="accepted-title">
      <h3 id="accepted-title">{words.accepted}</h3>
      <p className="small muted">
        <time dateTime={acceptance.at}>{timestampWords(new Date(acceptance.at))}</time>
      </p>
      <ul className="bullets">
        {acceptance.warnings.map(({ accept }) => (
          <li key={accept}>{accept}</li>
        ))}
      </ul>
    </section>
  )
}

/** The erasure date of answers and documents, and the form to postpone it. */
function Erasure({ view: { detail } }: { view: CaseView }) {
  const { application, erasure, may } = detail
  if (!erasure && !may.hold) return null
  return (
    <p className="small">
      {erasure && caseErasureText(erasure)}{' '}
      {may.hold && erasure?.state !== 'done' && (
        <a href={href('/admin/applications/:applicationId/hold', { applicationId: application.id })}>
          {erasure?.state === 'held' ? words.holdChange : words.hold}
        </a>
      )}
    </p>
  )
}

function factsOf({ detail, now }: CaseView): [string, ReactNode][] {
  const { application, applicantName, owner, from, to, visa, promise } = detail
  const { purpose, travelOn, urgency, plan, submittedAt, expectedOn } = application
  const travel = travelOn && `${formatDate(travelOn)} (${words.inDays(daysBetween(dayOf(now), travelOn))})`
  return [
    [words.applicant, <bdi key="applicant">{applicantName || caseWords.nobody}</bdi>],
    [words.account, <bdi key="account">{owner.name}</bdi>],
    [words.email, owner.email],
    [words.phone, owner.phone],
    [words.route, caseWords.route({ from: from.name, to: to.name })],
    [words.visa, visa],
    [words.purpose, purpose && purposeWords[purpose]],
    [words.travelOn, travel],
    [words.urgency, speedWords[urgency].name],
    [words.plan, plan ? planWords[plan] : words.noPlan],
    [words.submitted, submittedAt && timestampWords(submittedAt)],
    [words.expected, expectedOn && formatDate(expectedOn)],
    ...(promise ? [[words.fileBy, words.promise(promise)] as [string, ReactNode]] : []),
  ]
}
