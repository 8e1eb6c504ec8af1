import { timestampWords, moneyWords as words } from '#app/features/casework/detail/detail.words.ts'
import { DisputeStateBadge } from '#app/features/payments/components/dispute-badges.tsx'
import { attemptWords } from '#app/features/payments/payment.words.ts'
import { QuoteLines } from '#app/features/quotes/components/quote-lines.tsx'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName } from '#app/features/quotes/quote.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { RefundBadge, TransferBadge } from '#app/routes/admin/refunds/refund-badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { Section } from '#app/ui/page/section.tsx'
import type { CaseView } from '../case-view.ts'

/**
 * The price and payments of the case: the paid order, every payment attempt, and the current fees for the country pair.
 */
export function CaseMoney({ view }: { view: CaseView }) {
  const { paidQuote, attempts, travellers, disputes } = view.detail
  return (
    <Section name="money" title={words.title} id="payment">
      <div className="rows gap-24 wide-two">
        <div className="stack stack-sm">
          <h3 className="title-plain">{words.paid}</h3>
          {paidQuote ? (
            <QuoteLines quote={paidQuote} travellers={travellers} />
          ) : (
            <p className="muted">{words.notPaid}</p>
          )}
        </div>
        <PairFees view={view} />
      </div>
      {attempts.length > 0 && (
        <ol className="lined line-above">
          {attempts.map((attempt) => (
            <Attempt
              key={attempt.id}
              attempt={attempt}
              disputes={disputes.filter(({ attemptId }) => attemptId === attempt.id)}
            />
          ))}
        </ol>
      )}
      <Refunds view={view} />
    </Section>
  )
}

/** The fees for a country pair, from the same quote travellers see. */
function PairFees({ view: { detail } }: { view: CaseView }) {
  const { lines, total } = detail.pairQuote
  const named = { government_fee: words.applicationFee, service_fee: words.serviceFee }
  const nameOf = (line: QuoteLine) => Object.entries(named).find(([kind]) => kind === line.kind)?.[1] ?? lineName(line)
  return (
    <div className="stack stack-sm">
      <h3 className="title-plain">{words.pair}</h3>
      <Lines>
        {lines.map((line) => (
          <Line name={nameOf(line)} key={line.kind}>
            {formatMoney(line.amount)}
          </Line>
        ))}
        <Line name={words.total} total>
          {formatMoney(total)}
        </Line>
      </Lines>
      <p className="hint">{words.pairHint}</p>
    </div>
  )
}

/** Completed and pending refunds, and a link to issue another. */
function Refunds({ view: { detail } }: { view: CaseView }) {
  const { refunds, mayRefund, attempts, application } = detail
  const isPaid = attempts.some(({ state, refundDueAt }) => state === 'succeeded' || refundDueAt)
  const offers = mayRefund && isPaid
  if (refunds.length === 0 && !offers) return null
  return (
    <div className="stack stack-sm">
      <h3 className="title-plain">{words.refunds}</h3>
      {refunds.length > 0 && (
        <ul className="lined line-above">
          {refunds.map(({ id, amount, cause, state, transfer, requestedAt }) => (
            <li key={id}>
              <p className="cluster">
                {transfer ? <TransferBadge transfer={transfer} /> : <RefundBadge state={state} />}
                <a href={href('/admin/refunds/:refundId', { refundId: id })}>{words.refund(amount, cause)}</a>
              </p>
              <p className="small muted">
                <time dateTime={requestedAt.toISOString()}>{timestampWords(requestedAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {offers && (
        <p>
          <ButtonLink to={addressOf(href('/admin/refunds/new'), { application: application.id })} look="quiet" small>
            {words.issueRefund}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

type One = CaseView['detail']['attempts'][number]

function Attempt({ attempt, disputes }: { attempt: One; disputes: CaseView['detail']['disputes'] }) {
  const { state, amount, method, paymentReference, refundDueAt, createdAt, note } = attempt
  const methods: Readonly<Record<string, string>> = words.methods
  return (
    <li>
      <p>
        <strong>{attemptWords[state]}</strong>{' '}
        {words.attempt({ amount: formatMoney(amount), method: methods[method] ?? method })}
      </p>
      <p className="small muted">
        <time dateTime={createdAt.toISOString()}>{timestampWords(createdAt)}</time>
      </p>
      {paymentReference && <p className="small mono">{words.reference({ reference: paymentReference })}</p>}
      {refundDueAt && <p className="edged edged-warn">{words.refundDue}</p>}
      {note && <p className="small">{note}</p>}
      {disputes.map(({ id, state, amount, reason }) => (
        <p key={id} className="cluster">
          <DisputeStateBadge state={state} />
          <a href={href('/admin/disputes/:disputeId', { disputeId: id })}>{words.dispute(amount, reason)}</a>
        </p>
      ))}
    </li>
  )
}
