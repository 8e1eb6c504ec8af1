import type { readRefund } from '#app/features/payments/refunds/read-refunds.server.ts'
import type { Refund } from '#app/features/payments/refunds/refund.ts'
import { causeWords, refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import { formatMoney, money } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { refundWords as words } from './refund-pages.words.ts'

type Shown = Pick<Awaited<ReturnType<typeof readRefund>>, 'refund' | 'paid'>

/** The refund and its reason, as on a receipt: lines, total, and who is responsible. */
export function RefundFacts({ refund, paid }: Shown) {
  const { facts } = words
  const { lines, amount, reason, requestedAt, requestedById, askerName } = refund
  const askedBy = requestedById ? (askerName ?? words.somebody) : facts.policy
  return (
    <Section name="facts" title={facts.title} className="frame pad-20 stack stack-lg" titleClass="title-small">
      <dl className="sums lined">
        {lines.map(({ line, minor }) => (
          <div key={line}>
            <dt>{refundLineWords[line]}</dt>
            <dd>{formatMoney(money(minor, amount.currency))}</dd>
          </div>
        ))}
        <div>
          <dt>{facts.total}</dt>
          <dd className="price">{formatMoney(amount)}</dd>
        </div>
      </dl>
      <SummaryList>
        <SummaryRow name={facts.application}>
          <a href={href('/admin/applications/:applicationId', { applicationId: refund.applicationId })}>
            {refund.reference}
          </a>
        </SummaryRow>
        <SummaryRow name={facts.applicant}>
          <bdi>{refund.applicantName}</bdi>
        </SummaryRow>
        <SummaryRow name={facts.to}>{refund.toName}</SummaryRow>
        <SummaryRow name={facts.paid}>{formatMoney(paid)}</SummaryRow>
        <SummaryRow name={facts.cause}>{causeWords[refund.cause]}</SummaryRow>
        <SummaryRow name={facts.reason}>
          <span className="talk-text breaks-anywhere">{reason}</span>
        </SummaryRow>
        <SummaryRow name={facts.asked}>{words.by({ name: askedBy, moment: formatTimestamp(requestedAt) })}</SummaryRow>
        <Decided refund={refund} />
      </SummaryList>
    </Section>
  )
}

function Decided({ refund }: Pick<Shown, 'refund'>) {
  const { facts } = words
  const { state, decidedAt, deciderName, decidedById, requestedById, decisionNote } = refund
  // Policy refunds have no approver.
  if (state === 'waiting' || !decidedAt || !decidedById) return null
  const alone = decidedById === requestedById
  return (
    <>
      <SummaryRow name={facts.decided[state]}>
        {alone ? facts.alone : words.by({ name: deciderName ?? words.somebody, moment: formatTimestamp(decidedAt) })}
      </SummaryRow>
      {decisionNote && (
        <SummaryRow name={facts.note}>
          <span className="talk-text breaks-anywhere">{decisionNote}</span>
        </SummaryRow>
      )}
    </>
  )
}

export function OtherRefunds({ others }: { others: readonly Refund[] }) {
  return (
    <Card name="others" title={words.others.title}>
      {others.length === 0 ? (
        <p className="muted">{words.others.none}</p>
      ) : (
        <ul className="stack stack-sm">
          {others.map(({ id, amount, state, requestedAt }) => (
            <li key={id}>
              <a href={href('/admin/refunds/:refundId', { refundId: id })}>
                {words.others.line({ amount: formatMoney(amount), state, moment: formatTimestamp(requestedAt) })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export function DecideForm({ form }: { form: ShownForm }) {
  const { decide } = words
  return (
    <Section name="decide" title={decide.title} titleClass="title-small">
      <p>{decide.text}</p>
      <PostForm className="stack" data-busy={decide.busy}>
        <DrawnFields form={form} />
        <div className="cluster">
          <Button name="to" value="approved">
            {decide.approve}
          </Button>
          <Button name="to" value="refused" look="danger">
            {decide.refuse}
          </Button>
        </div>
      </PostForm>
    </Section>
  )
}
