import { formatMoney } from '#app/lib/money.ts'
import type { Quote, QuoteLine } from '../quote.ts'
import { quoteWords as words } from '../quote.words.ts'

type Props = {
  quote: Quote
  totalLabel?: string
  /** What there is to say about the authority's fee, beside its own currency: that it is not known exactly. */
  feeNote?: string | undefined
}

/** A price line by line, with its total: the same on the result, in the wizard, on the pay page and on the receipt. */
export function QuoteLines({ quote, totalLabel = words.total, feeNote }: Props) {
  return (
    <dl className="lines">
      {quote.lines.map((line) => (
        <Line key={line.kind} line={line} note={line.kind === 'government_fee' ? feeNote : undefined} />
      ))}
      <div className="line line-total">
        <dt>{totalLabel}</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </div>
    </dl>
  )
}

function Line({ line, note }: { line: QuoteLine; note: string | undefined }) {
  const own = words.originalFee(line)
  return (
    <div className="line">
      <dt>
        {lineName(line)}
        {own && <span className="line-note">{own}</span>}
        {note && <span className="line-note">{note}</span>}
      </dt>
      <dd>{formatMoney(line.amount)}</dd>
    </div>
  )
}

function lineName({ kind, plan, speed }: QuoteLine): string {
  if (kind === 'government_fee') return words.governmentFee
  if (kind === 'speed' && speed) return words.speed(speed)
  return plan ? words.plan(plan) : words.serviceFee
}
