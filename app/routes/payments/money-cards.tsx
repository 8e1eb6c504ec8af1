import { href } from 'react-router'
import type { Balance } from '#app/features/payments/credit/read-balance.server.ts'
import type { NextPayment } from '#app/features/payments/transactions/read-next-payments.server.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { paymentsWords } from './payments.words.ts'

const words = paymentsWords.cards

type Props = { balance: Balance; next: readonly NextPayment[]; spent: Money }

/** What somebody has with us, what they owe next, and what they spent: each with what it means. */
export function MoneyCards({ balance: { total, held }, next, spent }: Props) {
  return (
    <section className="rows gap-20 wide-three" aria-label={words.label}>
      <div className="card rows packed gap-6">
        <h2 className="title-plain">{words.balance}</h2>
        <p className="price figures">{formatMoney(total)}</p>
        <p className="muted small">{words.balanceText}</p>
        {held.minor > 0 && <p className="small">{words.held(held)}</p>}
      </div>
      <Next next={next} />
      <div className="card rows packed gap-6">
        <h2 className="title-plain">{words.spent}</h2>
        <p className="price figures">{formatMoney(spent)}</p>
        <p className="muted small">{words.spentText}</p>
      </div>
    </section>
  )
}

function Next({ next: [first, ...others] }: { next: readonly NextPayment[] }) {
  return (
    <div className="card rows packed gap-6">
      <h2 className="title-plain">{words.next}</h2>
      <p className="price figures">{first ? formatMoney(first.total) : words.nothing}</p>
      {first && (
        <p>
          <a href={href('/apply/:applicationId/pay', { applicationId: first.id })}>
            {first.priced ? words.due(first.to) : words.unpriced(first.to)}
          </a>
        </p>
      )}
      <p className="muted small">
        {first ? (first.priced ? words.dueText : words.pricedText) : words.nothingText}
        {others.length > 0 && ` ${words.more(others.length)}.`}
      </p>
    </div>
  )
}
