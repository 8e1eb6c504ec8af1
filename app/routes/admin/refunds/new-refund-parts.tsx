import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { StatusBadge } from '#app/features/applications/components/status-badge.tsx'
import type { RefundablePayment } from '#app/features/payments/refunds/read-refundable.server.ts'
import { type RefundReason, refundReasons } from '#app/features/payments/refunds/refund.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { Tabs } from '#app/ui/page/tabs.tsx'
import { findForm } from './refund.form.ts'
import { newRefundWords as words } from './refund-pages.words.ts'

type Application = {
  id: string
  reference: string
  applicantName: string
  toName: string
  status: ApplicationStatus
}

export function FindApplication({ reference }: { reference: string }) {
  const { find } = words
  const problems = reference ? [{ field: 'reference', message: find.missing({ reference }) }] : []
  return (
    <search>
      <form method="get" action={href('/admin/refunds/new')} className="frame pad-20 stack stack-lg">
        <DrawnFields form={findForm.show({ typed: { reference }, problems })} />
        <div>
          <Button>{find.button}</Button>
        </div>
      </form>
    </search>
  )
}

type WhichProps = { application: Application; payments: readonly RefundablePayment[] }

export function WhichPayment({ application, payments }: WhichProps) {
  const { choose, unpaid } = words
  if (payments.length === 0) return <EmptyState as="h2" {...unpaid} />
  return (
    <Section name="which" title={choose.title} className="frame pad-20 stack" titleClass="title-small">
      <p className="muted">{choose.text}</p>
      <ul className="stack stack-sm">
        {payments.map(({ attemptId, paid, paidAt }) => (
          <li key={attemptId}>
            <a href={addressOf(href('/admin/refunds/new'), { application: application.id, attempt: attemptId })}>
              {choose.of({ amount: formatMoney(paid), moment: formatTimestamp(paidAt) })}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function WhoseMoney({ application }: { application: Application }) {
  const { application: names, another } = words
  return (
    <Card name="whose" title={names.title}>
      <SummaryList>
        <SummaryRow name={names.reference}>
          <span className="ticket-reference small one-line">{application.reference}</span>
        </SummaryRow>
        <SummaryRow name={names.applicant}>
          <bdi>{application.applicantName}</bdi>
        </SummaryRow>
        <SummaryRow name={names.to}>{application.toName}</SummaryRow>
        <SummaryRow name={names.status}>
          <StatusBadge status={application.status} />
        </SummaryRow>
      </SummaryList>
      <p>
        <a href={href('/admin/refunds/new')}>{another}</a>
      </p>
    </Card>
  )
}

type WhyProps = { payment: RefundablePayment; reason: RefundReason; at: (reason: RefundReason) => string }

/** The reason for the refund: the policy fills in the amounts for each reason. */
export function WhyTabs({ payment, reason, at }: WhyProps) {
  const { why } = words
  const offered = refundReasons.filter((one) => payment.promised[one] !== undefined)
  const tabs = offered.map((one) => ({ name: why[one], href: at(one), current: one === reason }))
  return <Tabs label={why.label} tabs={tabs} />
}

/** The refund policy customers were promised, for the officer to follow. */
export function Policy({ isFiled }: { isFiled: boolean }) {
  const { policy } = words
  return (
    <Section name="policy" title={policy.title} className="frame-land pad-20 stack" titleClass="title-small">
      <p>{policy.text}</p>
      {isFiled && <p className="bold">{policy.filed}</p>}
      <p>
        <a href={`${href('/terms-of-service')}#refunds`}>{policy.link}</a>
      </p>
    </Section>
  )
}
