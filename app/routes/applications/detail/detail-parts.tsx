import { href } from 'react-router'
import { wantedWords, detailWords as words } from '#app/features/applications/application-page.words.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { DocumentBadge } from '#app/features/documents/parts/document-badge.tsx'
import { refusalWords } from '#app/features/payments/refunds/refund.words.ts'
import type { OwnTicket } from '#app/features/support/read-own-tickets.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { TicketList } from '#app/routes/support/ticket-list.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import type { documentsOf, paymentsOf } from './read-detail.server.ts'

type DocumentsProps = { id: string; documents: Awaited<ReturnType<typeof documentsOf>> }

export function CaseDocuments({ id, documents }: DocumentsProps) {
  return (
    <Section name="documents" title={words.documents} className="stack stack-sm">
      <SummaryList>
        {documents.map(({ kind, name, status, href: file, fileName, uploadedOn, earlier, rejected, canReplace }) => (
          <SummaryRow name={name} key={kind}>
            <span className="row middle gap-4-12">
              <DocumentBadge status={status} />
              {file && (
                <a href={file}>
                  <bdi>{fileName}</bdi>
                </a>
              )}
              {uploadedOn && <span className="small muted">{words.uploaded(uploadedOn)}</span>}
            </span>
            {rejected.length > 0 && <span className="wanted-said breaks-anywhere block">{rejected.join(' ')}</span>}
            {canReplace && (
              <a className="block" href={ownCaseAt(id).document(kind)}>
                {wantedWords.upload(name)}
              </a>
            )}
            {earlier.length > 0 && <span className="hint block">{words.earlier(earlier)}</span>}
          </SummaryRow>
        ))}
      </SummaryList>
    </Section>
  )
}

export function Payments({
  id,
  attempts,
  refunded,
  hasReceipt,
}: { id: string } & Awaited<ReturnType<typeof paymentsOf>>) {
  return (
    <Section name="payments" title={words.payments} className="stack stack-sm">
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
            {refunded.times.map(({ when, stands, isFailed, what, credit }) => (
              <li key={when + what + stands}>
                {when}
                {stands && <span className={isFailed ? 'block bold' : 'block'}>{stands}</span>}
                {credit && <span className="block">{credit}</span>}
                <span className="hint block">{what}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasReceipt && (
        <p>
          <a href={ownCaseAt(id).receipt}>{words.receipt}</a>
        </p>
      )}
    </Section>
  )
}

/** What of the money comes back after a refusal, and why not more. */
export function RefusalRefund({ said }: { said: string }) {
  return (
    <Section name="refusal-refund" title={refusalWords.title} className="stack stack-sm">
      <p>{said}</p>
      <p>
        <a href={`${href('/terms-of-service')}#refunds`}>{refusalWords.rules}</a>
      </p>
    </Section>
  )
}

/** What we asked and what was answered, and what its traveller wrote to us about it. */
export function Messages({ status, tickets }: { status: CaseStatus; tickets: readonly OwnTicket[] }) {
  const { id, question } = status
  return (
    <Section name="messages" title={words.messages}>
      {question && <Asked status={status} />}
      {tickets.length > 0 && (
        <div className="stack stack-sm">
          <h3 className="title-small">{words.tickets}</h3>
          <TicketList tickets={tickets} />
        </div>
      )}
      {!question && tickets.length === 0 && <p className="muted">{words.noMessages}</p>}
      <p>
        <a href={ownCaseAt(id).support}>{words.ask}</a>
      </p>
    </Section>
  )
}

function Asked({ status: { id, question, questionAt, answer, answeredAt, canAnswer } }: { status: CaseStatus }) {
  return (
    <>
      <blockquote className="own-case-said">
        {questionAt && <p className="small muted">{words.asked(dayOf(questionAt))}</p>}
        <p className="wanted-said breaks-anywhere">{question}</p>
      </blockquote>
      {answeredAt && (
        <blockquote className="own-case-said own-case-said-own">
          <p className="small muted">{words.youSaid(dayOf(answeredAt))}</p>
          <p className="wanted-said breaks-anywhere">{answer}</p>
        </blockquote>
      )}
      {!answeredAt && canAnswer && (
        <p>
          {words.notAnswered} <a href={`${ownCaseAt(id).status}#wanted-title`}>{words.answerIt}</a>
        </p>
      )}
      {!answeredAt && !canAnswer && <p className="muted">{words.neverAnswered}</p>}
    </>
  )
}
