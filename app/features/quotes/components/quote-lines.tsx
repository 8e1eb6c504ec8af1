import { Fragment } from 'react'
import { formatMoney } from '#app/lib/money.ts'
import { Line, Lines } from '#app/ui/document/lines.tsx'
import { partsOf } from '../order-quote.ts'
import type { Quote, QuoteLine } from '../quote.ts'
import { lineName, quoteWords as words } from '../quote.words.ts'

/** The travellers' names by application. */
type Travellers = readonly { readonly id: string; readonly name: string }[] | undefined

type Props = {
  quote: Quote
  totalLabel?: string
  /** A note on the authority's fee, beside its own currency: that it is not known exactly. */
  feeNote?: string | undefined
  /** The travellers' names, if there are several. */
  travellers?: Travellers
}

/**
 * A price with its total, the same on the result, in the wizard, on the pay page and on the receipt: line by line; for
 * several travellers one line each, with its parts.
 */
export function QuoteLines({ quote, totalLabel = words.total, feeNote, travellers = [] }: Props) {
  const parts = partsOf(quote)
  const own = parts.length > 0 ? quote.lines.filter(({ applicationId }) => !applicationId) : quote.lines
  const nameOf = (id: string, index: number) =>
    travellers.find((one) => one.id === id)?.name ?? words.traveller({ number: index + 1 })
  return (
    <Lines>
      {parts.map(({ applicationId, lines, total }, index) => (
        <Fragment key={applicationId}>
          <Line name={<bdi className="label">{nameOf(applicationId, index)}</bdi>}>{formatMoney(total)}</Line>
          {lines.map((line) => (
            <Line key={line.kind} name={lineName(line)} part>
              {formatMoney(line.amount)}
            </Line>
          ))}
        </Fragment>
      ))}
      {own.map((line) => (
        <Line key={line.kind} name={lineName(line)} notes={notesOf(line, feeNote)}>
          {formatMoney(line.amount)}
        </Line>
      ))}
      <Line name={totalLabel} total>
        {formatMoney(quote.total)}
      </Line>
    </Lines>
  )
}

const notesOf = (line: QuoteLine, feeNote: string | undefined) => [
  words.childFee(line),
  words.originalFee(line),
  words.planIncludes(line),
  words.agreed(line),
  words.taxNumber(line),
  line.kind === 'government_fee' ? feeNote : undefined,
]
