import { useRouteLoaderData } from 'react-router'
import { QuoteLines } from '#app/features/quotes/components/quote-lines.tsx'
import { TotalBeside } from '#app/features/quotes/components/total-beside.tsx'
import type { DecisionDates } from '#app/features/quotes/decision-date.ts'
import { partsOf } from '#app/features/quotes/order-quote.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import { quoteWords } from '#app/features/quotes/quote.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { onwards } from '#app/lib/words/formats.ts'
import type { WorkFrame } from '#app/routes/shell/work/work-frame.ts'
import { Flag } from '#app/ui/flag.tsx'
import { InEnglish } from '#app/ui/page/in-english.tsx'
import { startWords, wizardWords as words } from '../wizard.words.ts'

type Place = { readonly code: string; readonly name: string }

/** The order on a page: one traveller's price, or on the last page everyone's. */
export type Order = {
  from: Place
  to: Place
  visa: string
  quote: Quote
  dates: DecisionDates
  /** The traveller this page is about: number, total and, if there are several, names. */
  whose: { id: string; number: number; of: number; travellers: readonly { id: string; name: string }[] }
}

/**
 * The route, price and date on every wizard page, always from the same quote. Collapsed below the page on narrow
 * screens.
 */
export function OrderAside({ order: { from, to, visa, quote, dates, whose } }: { order: Order }) {
  const beside = useRouteLoaderData<{ work?: WorkFrame }>('root')?.work?.beside
  const isOneOfSeveral = whose.of > 1 && partsOf(quote).length === 0
  const name = whose.travellers.find(({ id }) => id === whose.id)?.name
  return (
    <>
      <details className="order" id="order">
        <summary>
          <span>{words.order}</span>
          <span className="order-total figures">{formatMoney(quote.total)}</span>
        </summary>
        <section className="pass order-pass" aria-label={words.order}>
          <div className="order-route">
            <p>
              <bdi className="visually-hidden">{startWords.route({ from: from.name, to: to.name })}</bdi>
              <span className="row gap-8" aria-hidden>
                <Named {...from} />
                {onwards()}
                <Named {...to} />
              </span>
            </p>
            <p className="muted">
              <InEnglish>{visa}</InEnglish>
            </p>
          </div>
          <QuoteLines
            quote={quote}
            totalLabel={isOneOfSeveral && name ? words.totalFor({ name }) : quoteWords.totalToday}
            travellers={whose.travellers}
          />
          <div className="order-decision">
            {beside && <TotalBeside total={quote.total} beside={beside} />}
            <p className="label">{quoteWords.decisionBy({ date: formatDate(dates.latest) })}</p>
            {dates.byAuthority && <p className="hint">{quoteWords.authorityDecides}</p>}
            {quote.estimate && <p className="hint">{quoteWords.estimate}</p>}
          </div>
        </section>
      </details>
      <p className="small muted">{words.help}</p>
    </>
  )
}

function Named({ code, name }: Place) {
  return (
    <span className="inline-row gap-8">
      <Flag code={code} />
      <bdi className="label">{name}</bdi>
    </span>
  )
}
