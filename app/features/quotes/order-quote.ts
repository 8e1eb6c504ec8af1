import type { Id } from '#app/lib/id.ts'
import { type Money, sum } from '#app/lib/money.ts'
import type { Quote, QuoteLine } from './quote.ts'

type Part = { readonly applicationId: Id<'application'>; readonly quote: Quote }

/** What several travellers cost together: every line says whose it is. The price of one alone stays as it is. */
export function together(parts: readonly Part[]): Quote {
  const [first, ...others] = parts
  if (!first) throw new Error('An order has a traveller')
  if (others.length === 0) return first.quote
  return {
    lines: parts.flatMap(({ applicationId, quote }) => quote.lines.map((line) => ({ ...line, applicationId }))),
    total: sum(
      parts.map(({ quote }) => quote.total),
      first.quote.total.currency,
    ),
    estimate: parts.some(({ quote }) => quote.estimate),
  }
}

export type TravellerPart = {
  readonly applicationId: Id<'application'>
  readonly lines: readonly QuoteLine[]
  readonly total: Money
}

/** What each of several travellers costs, in their places; empty where one travels alone. Credit is nobody's part. */
export function partsOf({ lines }: Pick<Quote, 'lines'>): TravellerPart[] {
  const own = Map.groupBy(lines, ({ applicationId }) => applicationId)
  return [...own].flatMap(([applicationId, lines]) => {
    const currency = lines[0]?.amount.currency ?? 'USD'
    const total = sum(
      lines.map(({ amount }) => amount),
      currency,
    )
    return applicationId ? { applicationId, lines, total } : []
  })
}

/** What of a price is one traveller's: of an order of one all but the credit that it is paid with. */
export function linesOf(quote: Pick<Quote, 'lines'>, applicationId: Id<'application'>): readonly QuoteLine[] {
  const part = partsOf(quote).find((one) => one.applicationId === applicationId)
  return part?.lines ?? quote.lines.filter((line) => line.kind !== 'credit' && line.applicationId === undefined)
}
