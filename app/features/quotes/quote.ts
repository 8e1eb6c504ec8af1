import type { Id } from '#app/lib/id.ts'
import { type Money, money, type Rate, sum, toUsd, usd } from '#app/lib/money.ts'
import { bookedAppointments, type Plan, type Prices, type Speed, translatedPages } from '../settings/setting.ts'

export const lineKinds = ['government_fee', 'service_fee', 'speed', 'credit'] as const
export type LineKind = (typeof lineKinds)[number]

/** One line of a price in US dollars, with the authority's own amount where it is in another currency. */
export type QuoteLine = {
  readonly kind: LineKind
  readonly amount: Money
  /** Whose it is, in the price of several travellers. */
  readonly applicationId?: Id<'application'>
  readonly original?: Money
  readonly rate?: Rate
  readonly plan?: Plan
  /** What the plan includes, as it was when the order was made: pages of documents that are translated. */
  readonly translatedPages?: number
  /** Appointments at an embassy that it has booked, where the visa needs one. */
  readonly appointments?: number
  readonly speed?: Speed
  /** The authority's fee is the one for whoever is younger than this. */
  readonly childUnder?: number
}

/** What a case costs: the one object behind every price on every screen. */
export type Quote = {
  readonly lines: readonly QuoteLine[]
  readonly total: Money
  /** An estimate is shown and saved, but no money is taken for it (D04, D64). */
  readonly estimate: boolean
}

/** A quote that was stored to be paid: a payment names it, and nothing can change it any more. */
export type StoredQuote = Quote & { readonly id: Id<'quote'>; readonly hash: string; readonly expiresAt: Date }

/** What a price depends on. `fee` is null where the authority's fee is not known for this nationality. */
export type PricedRoute =
  | {
      readonly detail: 'researched'
      readonly fee: Money | null
      readonly serviceFee?: Money | null
      readonly childUnder?: number | undefined
    }
  | { readonly detail: 'generic' }

// The specification's fallbacks: 50 + 15 for a route without data, 80 + 20 for data without a usable fee.
const genericFees = { government: usd(5_000), service: usd(1_500) }
const unknownFees = { government: usd(8_000), service: usd(2_000) }

export type QuoteChoice = { speed: Speed; plan?: Plan | undefined }

export function quoteFor(
  route: PricedRoute,
  choice: QuoteChoice,
  { prices, rates }: { prices: Prices; rates: ReadonlyMap<string, Rate> },
): Quote {
  const lines: QuoteLine[] = [governmentLine(route, rates), serviceLine(route, choice.plan, prices)]
  const speedPrice = prices.speeds[choice.speed]
  if (speedPrice > 0) lines.push({ kind: 'speed', amount: usd(speedPrice), speed: choice.speed })
  return {
    lines,
    total: sum(
      lines.map((line) => line.amount),
      'USD',
    ),
    estimate: !knowsFee(route, rates),
  }
}

/** What is left to pay with the provider at the least: below it, cards are not charged anywhere. */
const leastCharge = usd(50)

/** How much credit an order takes: only what is ours, never the authority's fee, and never so much that nothing is left. */
export function usableCredit({ lines, total }: Quote, free: Money): Money {
  const ours = lines.filter(({ kind }) => kind !== 'government_fee').map(({ amount }) => amount)
  return usd(Math.max(0, Math.min(free.minor, sum(ours, 'USD').minor, total.minor - leastCharge.minor)))
}

/** The same order with credit as its last line. The total is what is left to pay. */
export function withCredit(quote: Quote, free: Money): Quote {
  const used = usableCredit(quote, free)
  if (used.minor === 0) return quote
  const lines: QuoteLine[] = [...quote.lines, { kind: 'credit', amount: usd(-used.minor) }]
  return { ...quote, lines, total: usd(quote.total.minor - used.minor) }
}

/** How much of an order is paid with credit. */
export function creditIn({ lines }: Pick<Quote, 'lines'>): Money {
  return usd(lines.reduce((used, { kind, amount }) => (kind === 'credit' ? used - amount.minor : used), 0))
}

/** What the same order costs for several travellers: each has an application of their own. */
export function totalFor(travellers: number, { total }: Pick<Quote, 'total'>): Money {
  return money(total.minor * travellers, total.currency)
}

/** Whether the authority's fee is known, in a currency that there is a rate for. */
function knowsFee(route: PricedRoute, rates: ReadonlyMap<string, Rate>): boolean {
  if (route.detail === 'generic' || !route.fee) return false
  return route.fee.currency === 'USD' || rates.has(route.fee.currency)
}

function governmentLine(route: PricedRoute, rates: ReadonlyMap<string, Rate>): QuoteLine {
  const kind = 'government_fee'
  if (route.detail === 'generic') return { kind, amount: genericFees.government }
  if (!route.fee) return { kind, amount: unknownFees.government }
  const child = route.childUnder === undefined ? {} : { childUnder: route.childUnder }
  if (route.fee.currency === 'USD') return { kind, amount: route.fee, ...child }
  const rate = rates.get(route.fee.currency)
  if (!rate) return { kind, amount: unknownFees.government }
  return { kind, amount: toUsd(route.fee, rate), original: route.fee, rate, ...child }
}

function serviceLine(route: PricedRoute, plan: Plan | undefined, prices: Prices): QuoteLine {
  const kind = 'service_fee'
  if (plan) {
    const pages = translatedPages[plan]
    const appointments = bookedAppointments[plan]
    return {
      kind,
      amount: usd(prices.plans[plan]),
      plan,
      ...(pages > 0 && { translatedPages: pages }),
      ...(appointments > 0 && { appointments }),
    }
  }
  if (route.detail === 'generic') return { kind, amount: genericFees.service }
  if (route.serviceFee) return { kind, amount: route.serviceFee }
  return { kind, amount: route.fee ? usd(prices.serviceFee) : unknownFees.service }
}
