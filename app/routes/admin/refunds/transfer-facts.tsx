import type { readRefund } from '#app/features/payments/refunds/read-refunds.server.ts'
import { refundTarget } from '#app/features/payments/refunds/refund.words.ts'
import { canPayByHand } from '#app/features/payments/refunds/transfer/transfer.ts'
import { formatMoney, money } from '#app/lib/money.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { Button } from '#app/ui/button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { TransferBadge } from './refund-badge.tsx'
import { refundWords } from './refund-pages.words.ts'

const words = refundWords.transfer

type Shown = Pick<Awaited<ReturnType<typeof readRefund>>, 'refund' | 'mayPay'>

/** The transfer status of an approved refund, the provider's response, and the actions available to staff. */
export function TransferFacts({ refund, mayPay }: Shown) {
  const { transfer, transferAt, transferProblem, moneyMinor, amount, chargeMinor, chargeCurrency, paidWith } = refund
  // Refunds from earlier versions were paid manually and have no transfer.
  if (!transfer || moneyMinor === null) return null
  const credit = money(amount.minor - moneyMinor, amount.currency)
  const inOther = chargeMinor !== null && chargeCurrency !== null && chargeCurrency !== amount.currency
  return (
    <Section name="transfer" title={words.title} className="frame pad-20 stack" titleClass="title-small">
      <div className="cluster">
        <TransferBadge transfer={transfer} />
        {transferAt && <span className="small muted">{words.since({ moment: formatTimestamp(transferAt) })}</span>}
      </div>
      <ul className="stack stack-sm">
        {moneyMinor > 0 && (
          <li>
            {words.money({ amount: formatMoney(money(moneyMinor, amount.currency)), target: refundTarget(paidWith) })}
          </li>
        )}
        {inOther && <li>{words.charge({ amount: formatMoney(money(chargeMinor, chargeCurrency)) })}</li>}
        {credit.minor > 0 && <li>{words.credit({ amount: formatMoney(credit) })}</li>}
      </ul>
      {transferProblem && (
        <div className="stack stack-sm">
          <h3 className="label">{words.problem}</h3>
          <p className="breaks-anywhere">{transferProblem}</p>
        </div>
      )}
      {mayPay && canPayByHand(refund) && <PayForm transfer={transfer} />}
    </Section>
  )
}

function PayForm({ transfer }: { transfer: string }) {
  const hasFailed = transfer === 'failed'
  return (
    <PostForm className="stack stack-sm" data-busy={words.busy}>
      <p>{hasFailed ? words.failed : words.byHand}</p>
      <div className="cluster">
        {hasFailed && (
          <Button name="money" value="again">
            {words.again}
          </Button>
        )}
        <Button name="money" value="by-hand" look={hasFailed ? 'quiet' : 'main'}>
          {words.paid}
        </Button>
      </div>
    </PostForm>
  )
}
