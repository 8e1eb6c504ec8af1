import type { DecisionDates } from '#app/features/quotes/decision-date.ts'
import { partsOf } from '#app/features/quotes/order-quote.ts'
import { QuoteBox } from '#app/features/quotes/parts/quote-box.tsx'
import type { Quote } from '#app/features/quotes/quote.ts'
import { formatMoney } from '#app/lib/money.ts'
import { startWords, wizardWords as words } from '../wizard.words.ts'

/** The order of a page: its price is one traveller's, and on the last page everybody's. */
export type Order = {
  from: string
  to: string
  visa: string
  quote: Quote
  dates: DecisionDates
  /** Whose page it is: which of how many, who are named where there are several. */
  whose: { id: string; number: number; of: number; travellers: readonly { id: string; name: string }[] }
}

/**
 * The route, the price and the date of every page of the wizard: always the same quote. Folded in below the page where
 * there is no room beside it.
 */
export function OrderAside({ order: { from, to, visa, quote, dates, whose } }: { order: Order }) {
  const isOneOfSeveral = whose.of > 1 && partsOf(quote).length === 0
  const name = whose.travellers.find(({ id }) => id === whose.id)?.name
  return (
    <>
      <details className="order">
        <summary>
          <span>{words.order}</span>
          <span className="order-total figures">{formatMoney(quote.total)}</span>
        </summary>
        <QuoteBox
          quote={quote}
          dates={dates}
          travellers={whose.travellers}
          totalLabel={isOneOfSeveral && name ? words.totalFor(name) : undefined}
        >
          <div>
            <p className="label">
              <bdi>{startWords.route(from, to)}</bdi>
            </p>
            <p className="muted">{visa}</p>
          </div>
        </QuoteBox>
      </details>
      <p className="small muted">{words.help}</p>
    </>
  )
}
