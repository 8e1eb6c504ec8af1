import type { DecisionDates } from '#app/features/quotes/decision-date.ts'
import { QuoteBox } from '#app/features/quotes/parts/quote-box.tsx'
import type { Quote } from '#app/features/quotes/quote.ts'
import { formatMoney } from '#app/lib/money.ts'
import { startWords, wizardWords as words } from './wizard.words.ts'

export type Order = { from: string; to: string; visa: string; quote: Quote; dates: DecisionDates }

/**
 * The route, the price and the date of every page of the wizard: always the same quote. Folded in below the page where
 * there is no room beside it.
 */
export function OrderAside({ order: { from, to, visa, quote, dates } }: { order: Order }) {
  return (
    <>
      <details className="order">
        <summary>
          <span>{words.order}</span>
          <span className="order-total figures">{formatMoney(quote.total)}</span>
        </summary>
        <QuoteBox quote={quote} dates={dates}>
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
