import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { payWords as words } from '#app/features/payments/payment.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page } from '#app/ui/page/page.tsx'
import type { Order } from './frame/order-aside.tsx'
import { WizardFrame } from './frame/wizard-frame.tsx'

type Props = {
  page:
    | { kind: 'paid'; id: string; reference: string }
    | { kind: 'estimate'; id: string; order: Order; askedOn: PlainDate | undefined }
    | { kind: 'unverified'; id: string; order: Order; email: string }
    | { kind: 'no_provider'; id: string; order: Order }
}

/** The pay page when no payment is due, or not yet. */
export function PayAtRest({ page }: Props) {
  if (page.kind === 'paid') return <AlreadyPaid {...page} />
  const { id, order } = page
  const { title } = words[page.kind]
  const back = { to: ownCaseAt(id).review, label: words.back }
  return (
    <WizardFrame part={4} title={title} back={back} order={order}>
      {page.kind === 'estimate' && <Estimate id={id} order={order} askedOn={page.askedOn} />}
      {page.kind === 'unverified' && <Unverified id={id} email={page.email} />}
      {page.kind === 'no_provider' && <p className="lede">{words.no_provider.text}</p>}
    </WizardFrame>
  )
}

function AlreadyPaid({ id, reference }: { id: string; reference: string }) {
  return (
    <Page width="reading" title={words.paid.title} lede={words.paid.text({ reference })}>
      <p className="cluster">
        <ButtonLink to={ownCaseAt(id).details}>{words.paid.status}</ButtonLink>
        <a href={ownCaseAt(id).receipt}>{words.paid.receipt}</a>
      </p>
    </Page>
  )
}

type EstimateProps = { id: string; order: Order; askedOn: PlainDate | undefined }

function Estimate({ id, order, askedOn }: EstimateProps) {
  return (
    <>
      <p className="lede">{words.estimate.text}</p>
      <p>{words.estimate.amount({ total: formatMoney(order.quote.total) })}</p>
      {askedOn ? (
        <Notice tone="ok" role="status" text={words.estimate.asked({ day: formatDate(askedOn) })} />
      ) : (
        <ActButton to={href('/apply/:applicationId/quote-request', { applicationId: id })}>
          {words.estimate.ask}
        </ActButton>
      )}
    </>
  )
}

function Unverified({ id, email }: { id: string; email: string }) {
  return (
    <form method="post" action={href('/resend-verification')} className="stack">
      <p className="lede">{words.unverified.text({ email })}</p>
      <input type="hidden" name="next" value={ownCaseAt(id).pay} />
      <Button>{words.unverified.again}</Button>
    </form>
  )
}
