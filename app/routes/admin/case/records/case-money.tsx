import { momentWords, moneyWords as words } from '#app/features/casework/detail/detail.words.ts'
import { attemptWords } from '#app/features/payments/payment.words.ts'
import { QuoteLines } from '#app/features/quotes/parts/quote-lines.tsx'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { formatMoney } from '#app/lib/money.ts'
import { Section } from '#app/ui/page/section.tsx'
import { Line, Lines } from '#app/ui/papers/lines.tsx'
import type { CaseView } from '../case-view.ts'

/** What the case costs and what came of it: the paid order, every try to pay, the fees of the pair as they are today. */
export function CaseMoney({ view }: { view: CaseView }) {
  const { paidQuote, attempts, travellers } = view.detail
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
            <Attempt key={attempt.id} attempt={attempt} />
          ))}
        </ol>
      )}
    </Section>
  )
}

/** The fees for a pair of countries, as the same quote has them that travellers are shown. */
function PairFees({ view: { detail } }: { view: CaseView }) {
  const { lines, total } = detail.pairQuote
  const of = (kind: QuoteLine['kind']) => lines.find((line) => line.kind === kind)?.amount
  const [application, service] = [of('government_fee'), of('service_fee')]
  return (
    <div className="stack stack-sm">
      <h3 className="title-plain">{words.pair}</h3>
      <Lines>
        {application && <Line name={words.applicationFee}>{formatMoney(application)}</Line>}
        {service && <Line name={words.serviceFee}>{formatMoney(service)}</Line>}
        <Line name={words.total} total>
          {formatMoney(total)}
        </Line>
      </Lines>
      <p className="hint">{words.pairHint}</p>
    </div>
  )
}

type One = CaseView['detail']['attempts'][number]

function Attempt({ attempt }: { attempt: One }) {
  const { state, amount, method, paymentReference, refundDueAt, createdAt, note } = attempt
  return (
    <li>
      <p>
        <strong>{attemptWords[state]}</strong> {words.attempt(amount, words.methods[method] ?? method)}
      </p>
      <p className="small muted">
        <time dateTime={createdAt.toISOString()}>{momentWords(createdAt)}</time>
      </p>
      {paymentReference && <p className="small mono">{words.reference(paymentReference)}</p>}
      {refundDueAt && <p className="edged edged-warn">{words.refundDue}</p>}
      {note && <p className="small">{note}</p>}
    </li>
  )
}
