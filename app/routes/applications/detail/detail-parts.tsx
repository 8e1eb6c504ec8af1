import { detailWords as words } from '#app/features/applications/application-page.words.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { DocumentBadge } from '#app/features/documents/parts/document-badge.tsx'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import type { documentsOf, paymentsOf } from './read-detail.server.ts'

export function CaseDocuments({ documents }: { documents: Awaited<ReturnType<typeof documentsOf>> }) {
  return (
    <section className="stack stack-sm" aria-labelledby="documents-title">
      <h2 id="documents-title">{words.documents}</h2>
      <SummaryList>
        {documents.map(({ kind, name, status, href, fileName, uploadedOn, earlier }) => (
          <SummaryRow name={name} key={kind}>
            <span className="own-case-document">
              <DocumentBadge status={status} />
              {href && (
                <a href={href}>
                  <bdi>{fileName}</bdi>
                </a>
              )}
              {uploadedOn && <span className="small muted">{words.uploaded(uploadedOn)}</span>}
            </span>
            {earlier.length > 0 && <span className="hint block">{words.earlier(earlier)}</span>}
          </SummaryRow>
        ))}
      </SummaryList>
    </section>
  )
}

export function Payments({
  id,
  attempts,
  refunded,
  hasReceipt,
}: { id: string } & Awaited<ReturnType<typeof paymentsOf>>) {
  return (
    <section className="stack stack-sm" aria-labelledby="payments-title">
      <h2 id="payments-title">{words.payments}</h2>
      {attempts.length === 0 && <p>{words.notPaid}</p>}
      <ul className="stack stack-sm">
        {attempts.map(({ id, said, on }) => (
          <li key={id}>
            {said} <span className="small muted block">{formatDate(on)}</span>
          </li>
        ))}
      </ul>
      {refunded && (
        <div className="stack stack-sm">
          <p className="label">{refunded.state}</p>
          <ul className="stack stack-sm">
            {refunded.times.map(({ when, what }) => (
              <li key={when + what}>
                {when}
                <span className="hint block">{what}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasReceipt && (
        <p>
          <a href={`/applications/${id}/receipt`}>{words.receipt}</a>
        </p>
      )}
    </section>
  )
}

/** What we asked and what was answered. */
export function Messages({ status }: { status: CaseStatus }) {
  const { id, question, questionAt, answer, answeredAt } = status
  return (
    <section className="stack" aria-labelledby="messages-title">
      <h2 id="messages-title">{words.messages}</h2>
      {question && questionAt ? (
        <>
          <blockquote className="own-case-said">
            <p className="small muted">{words.asked(dayOf(questionAt))}</p>
            <p className="wanted-said">{question}</p>
          </blockquote>
          {answeredAt ? (
            <blockquote className="own-case-said own-case-said-own">
              <p className="small muted">{words.youSaid(dayOf(answeredAt))}</p>
              <p className="wanted-said">{answer}</p>
            </blockquote>
          ) : (
            <p>
              {words.notAnswered} <a href={`/status/${id}#wanted-title`}>{words.answerIt}</a>
            </p>
          )}
        </>
      ) : (
        <p className="muted">{words.noMessages}</p>
      )}
    </section>
  )
}
