import { detailWords as words } from '#app/features/applications/application-page.words.ts'
import { CasePass } from '#app/features/applications/parts/case-pass.tsx'
import { History, StatusPanel } from '#app/features/applications/parts/status-panel.tsx'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { steps } from '#app/features/applications/steps/steps.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { documentRows } from '#app/features/documents/read-documents.server.ts'
import { priceOf } from '#app/features/payments/payment.ts'
import { attemptWords } from '#app/features/payments/payment.words.ts'
import { type Payment, readPayment } from '#app/features/payments/read-payment.server.ts'
import { totalRefunded } from '#app/features/payments/refunds/read-own-refunds.server.ts'
import { refundedState } from '#app/features/payments/refunds/refund.ts'
import { refundedWords } from '#app/features/payments/refunds/refund.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { SummaryList, SummaryRow } from '#app/ui/papers/summary-list.tsx'
import type { Route } from './+types/detail.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const id = idParam<'application'>(params.applicationId)
  const draft = await readDraft(call, id, 'read')
  const payment = await readPayment(call, id)
  const { current } = payment
  const paid = current && `${attemptWords[current.state]}: ${formatMoney(current.amount)}`
  return {
    status: await readStatus(call, id),
    sections: steps.map((step) => ({
      title: step.title,
      rows: step.summary(draft.answers[step.slug] ?? {}, draft.facts),
    })),
    documents: (await documentRows(call, id, draft.requiredDocuments)).map(({ kind, documentId, file, status }) => ({
      kind,
      name: documentWords(kind).name,
      href: file && documentId ? `/storage/v1/documents/${documentId}` : undefined,
      fileName: file?.fileName,
      made: status === 'made_from_answers',
    })),
    paid,
    refunded: refundedOf(payment),
    hasReceipt: payment.status === 'completed',
  }
}

/** How much of what was paid went back, and each time when and for what. */
function refundedOf({ refunds, current, attempts }: Payment) {
  if (refunds.length === 0) return undefined
  const paid = current ?? attempts.find(({ id }) => refunds.some(({ attemptId }) => attemptId === id))
  const ofIt = refunds.filter(({ attemptId }) => attemptId === paid?.id)
  const state = paid && refundedState(priceOf(paid), totalRefunded(ofIt, paid.amount.currency))
  return {
    state: state === 'refunded' || state === 'partly' ? refundedWords[state] : refundedWords.title,
    times: refunds.map(({ amount, on, lines }) => ({
      when: refundedWords.line(amount, on),
      what: refundedWords.what(lines, amount.currency),
    })),
  }
}

export default function ApplicationPage({ loaderData }: Route.ComponentProps) {
  const { status, sections, documents, paid, refunded, hasReceipt } = loaderData
  const isDraft = status.status === 'draft'
  return (
    <div className="page band">
      <PageTitle>{words.title}</PageTitle>
      <div className="with-aside">
        <div className="stack stack-lg min-w-0">
          <h1 tabIndex={-1}>{words.title}</h1>
          <StatusPanel status={status.status} expectedOn={status.expectedOn} />
          {isDraft && <ButtonLink to={`/apply/${status.id}`}>{words.carryOn}</ButtonLink>}
          {sections.map(({ title, rows }) => (
            <section className="stack stack-sm" key={title}>
              <h2>{title}</h2>
              <Rows rows={rows.map(([label, value]) => [label, value || words.notGiven])} />
            </section>
          ))}
          <Documents documents={documents} />
        </div>
        <aside className="stack stack-lg min-w-0">
          <CasePass status={status} />
          <p>
            <a href={`/support/new?application=${status.id}`}>{words.askUs}</a>
          </p>
          <section className="stack stack-sm">
            <h2>{words.payment}</h2>
            <p>{paid ?? words.notPaid}</p>
            {refunded && <Refunded {...refunded} />}
            {hasReceipt && (
              <p>
                <a href={`/applications/${status.id}/receipt`}>{words.receipt}</a>
              </p>
            )}
          </section>
          <p>
            <a href={`/status/${status.id}`}>{words.follow}</a>
          </p>
          <History entries={status.history} />
        </aside>
      </div>
    </div>
  )
}

function Refunded({ state, times }: { state: string; times: { when: string; what: string }[] }) {
  return (
    <div className="stack stack-sm">
      <p className="label">{state}</p>
      <ul className="stack stack-sm">
        {times.map(({ when, what }) => (
          <li key={when + what}>
            {when}
            <span className="hint block">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Rows({ rows }: { rows: (readonly [string, string])[] }) {
  return (
    <SummaryList>
      {rows.map(([label, value]) => (
        <SummaryRow name={label} key={label}>
          <bdi>{value}</bdi>
        </SummaryRow>
      ))}
    </SummaryList>
  )
}

type Row = { kind: string; name: string; href: string | undefined; fileName: string | undefined; made: boolean }

function Documents({ documents }: { documents: Row[] }) {
  return (
    <section className="stack stack-sm">
      <h2>{words.documents}</h2>
      <SummaryList>
        {documents.map(({ kind, name, href, fileName, made }) => (
          <SummaryRow name={name} key={kind}>
            {href ? (
              <a href={href}>
                <bdi>{fileName}</bdi>
              </a>
            ) : (
              <span className="muted">{made ? words.madeFromAnswers : words.notUploaded}</span>
            )}
          </SummaryRow>
        ))}
      </SummaryList>
    </section>
  )
}
