import type { DecisionDates } from '#app/features/quotes/decision-date.ts'
import { QuoteBox } from '#app/features/quotes/parts/quote-box.tsx'
import type { Quote } from '#app/features/quotes/quote.ts'
import { startWords, wizardWords as words } from './wizard.words.ts'

export type Order = { from: string; to: string; visa: string; quote: Quote; dates: DecisionDates }

/** The route, the price and the date, beside every page of the wizard: always the same quote. */
export function OrderAside({ order: { from, to, visa, quote, dates } }: { order: Order }) {
  return (
    <>
      <QuoteBox quote={quote} dates={dates}>
        <div>
          <p className="label">
            <bdi>{startWords.route(from, to)}</bdi>
          </p>
          <p className="muted">{visa}</p>
        </div>
      </QuoteBox>
      <p className="small muted">{words.help}</p>
    </>
  )
}
