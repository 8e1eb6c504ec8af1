import { formatMoney } from '#app/lib/money.ts'
import { Line, Lines } from '#app/ui/papers/lines.tsx'
import type { Quote } from '../quote.ts'
import { lineName, quoteWords as words } from '../quote.words.ts'

type Props = {
  quote: Quote
  totalLabel?: string
  /** What there is to say about the authority's fee, beside its own currency: that it is not known exactly. */
  feeNote?: string | undefined
}

/** A price line by line, with its total: the same on the result, in the wizard, on the pay page and on the receipt. */
export function QuoteLines({ quote, totalLabel = words.total, feeNote }: Props) {
  return (
    <Lines>
      {quote.lines.map((line) => (
        <Line
          key={line.kind}
          name={lineName(line)}
          notes={[
            words.originalFee(line),
            words.planIncludes(line),
            line.kind === 'government_fee' ? feeNote : undefined,
          ]}
        >
          {formatMoney(line.amount)}
        </Line>
      ))}
      <Line name={totalLabel} total>
        {formatMoney(quote.total)}
      </Line>
    </Lines>
  )
}
