import { canMove, isOpen } from '#app/features/applications/application.ts'
import {
  detailWords,
  statusPageWords as statusWords,
  wantedWords,
} from '#app/features/applications/application-page.words.ts'
import { History } from '#app/features/applications/components/status-panel.tsx'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { CaseStatus } from '#app/features/applications/read-status.server.ts'
import { DocumentBadge } from '#app/features/documents/components/document-badge.tsx'
import { filledFormWords } from '#app/features/own-cases/filled-form/filled-form.words.ts'
import type { Wait } from '#app/features/own-cases/own-case.ts'
import { refusalWords } from '#app/features/payments/refunds/refund.words.ts'
import { accessLogWords } from '#app/features/privacy/access-log/access-log.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { SummaryRows } from '#app/ui/document/summary-list.tsx'
import { MixedText } from '#app/ui/page/in-english.tsx'
import { LinkList } from '#app/ui/page/link-list.tsx'
import { PrintButton } from '#app/ui/page/print-button.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { ownApplicationWords as words } from './own-application.words.ts'
import type { documentsOf, paymentsOf } from './read-parts.server.ts'

type DocumentsProps = {
  id: string
  documents: Awaited<ReturnType<typeof documentsOf>>
  /** The requests shown in the panel above, whose upload links are not repeated here. */
  waits: readonly Wait[]
}

export function Documents({ id, documents, waits }: DocumentsProps) {
  const isAsked = (kind: string) => waits.some((wait) => wait.kind === 'document' && wait.document === kind)
  return (
    <Section name="documents" title={detailWords.documents} titleClass="title-small" className="stack stack-sm">
      <ul className="card own-rows">
        {documents.map(({ kind, name, status, href: file, fileName, earlier, rejected, canSend }) => (
          <li key={kind}>
            <span className="row middle apart gap-8-12">
              {file ? (
                <a href={file} aria-label={words.openDocument({ name })}>
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
              <DocumentBadge status={status} />
            </span>
            {fileName && status !== 'verified' && (
              <span className="hint block breaks-anywhere">
                <bdi>{fileName}</bdi>
              </span>
            )}
            {rejected.length > 0 && (
              <span className="wanted-said small breaks-anywhere block">{rejected.join(' ')}</span>
            )}
            {canSend && !isAsked(kind) && (
              <a href={ownCaseAt(id).document(kind)}>
                {status === 'pending' ? wantedWords.first({ name }) : wantedWords.upload({ name })}
              </a>
            )}
            {earlier.length > 0 && <span className="hint block">{detailWords.earlier(earlier)}</span>}
          </li>
        ))}
      </ul>
      <p>
        <a href={addressOf(href('/documents/seen'), { about: `application/${id}` })}>{accessLogWords.link}</a>
      </p>
    </Section>
  )
}

type PaymentsProps = { id: string } & Awaited<ReturnType<typeof paymentsOf>>

export function Payments({ id, attempts, refunded, hasReceipt }: PaymentsProps) {
  return (
    <Section name="payments" title={detailWords.payments} titleClass="title-small" className="stack stack-sm">
      <div className="card pad-16 stack stack-sm">
        {attempts.length === 0 && <p>{detailWords.notPaid}</p>}
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
            <a href={ownCaseAt(id).receipt}>{detailWords.receipt}</a>
          </p>
        )}
      </div>
    </Section>
  )
}

/** The refund after a rejection, and why it is not more. */
export function RefusalRefund({ said }: { said: string }) {
  return (
    <Section name="refusal-refund" title={refusalWords.title} titleClass="title-small" className="stack stack-sm">
      <p>{said}</p>
      <p>
        <a href={`${href('/terms-of-service')}#refunds`}>{refusalWords.rules}</a>
      </p>
    </Section>
  )
}

type FoldsProps = {
  status: CaseStatus
  sections: readonly { title: string; rows: Parameters<typeof SummaryRows>[0]['rows'] }[]
  hasForm: boolean
}

/** Content that few travellers need: answers, other actions and the full history. */
export function Folds({ status, sections, hasForm }: FoldsProps) {
  const { id } = status
  const isDraft = status.status === 'draft'
  const isErased = status.erasure?.state === 'done'
  const mayWithdraw = canMove(status.status, 'withdraw') || status.status === 'under_review'
  return (
    <div className="folds">
      {!isErased && (
        <details>
          <summary>{words.answers}</summary>
          <div className="stack">
            {sections.map(({ title, rows }) => (
              <div key={title} className="stack stack-sm">
                <h3 className="title-small">
                  <MixedText>{title}</MixedText>
                </h3>
                <SummaryRows rows={rows} notGiven={detailWords.notGiven} />
              </div>
            ))}
            {!isDraft && hasForm && (
              <p>
                <a href={href('/applications/:applicationId/form.pdf', { applicationId: id })} download>
                  {filledFormWords.download}
                </a>
              </p>
            )}
          </div>
        </details>
      )}
      <details>
        <summary>{mayWithdraw ? words.change : words.ask}</summary>
        <LinkList
          links={[
            { to: ownCaseAt(id).support, text: detailWords.ask },
            status.expectedOn &&
              isOpen(status.status) &&
              !status.isLate && { to: ownCaseAt(id).expectedDate, text: statusWords.calendar },
            mayWithdraw && {
              to: ownCaseAt(id).withdraw,
              text: detailWords.withdraw,
            },
          ]}
        />
      </details>
      <details>
        <summary>{words.history}</summary>
        <History status={status} />
      </details>
      <PrintButton>{words.print}</PrintButton>
    </div>
  )
}
