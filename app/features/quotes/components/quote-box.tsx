import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/plain-date.ts'
import { Section } from '#app/ui/page/section.tsx'
import type { DecisionDates } from '../decision-date.ts'
import type { Quote } from '../quote.ts'
import { quoteWords as words } from '../quote.words.ts'
import { QuoteLines } from './quote-lines.tsx'

type Props = {
  quote: Quote
  /** The expected decision dates at the quoted speed. */
  dates?: DecisionDates | undefined
  feeNote?: string | undefined
  /** The travellers' names, if there are several. */
  travellers?: readonly { readonly id: string; readonly name: string }[]
  /** What the order is for, shown above its price. */
  children?: ReactNode
}

/** The order beside a question or visa: the item, its price and the decision date. */
export function QuoteBox({ quote, dates, feeNote, travellers, children }: Props) {
  return (
    <Section name="quote" title={words.title} titleClass="quote-title" className="card stack">
      {children}
      <QuoteLines quote={quote} totalLabel={words.totalToday} feeNote={feeNote} travellers={travellers} />
      {dates && <p className="label">{words.decisionBy({ date: formatDate(dates.latest) })}</p>}
      {dates?.byAuthority && <p className="hint">{words.authorityDecides}</p>}
      {quote.estimate && <p className="hint">{words.estimate}</p>}
    </Section>
  )
}
