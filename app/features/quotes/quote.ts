import type { PartnerTerms } from '#app/features/accounts/partners/partner.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, type Rate, sum, toUsd, usd } from '#app/lib/money.ts'
import { type TaxRule, taxOn } from '../settings/prices/tax-rule.ts'
import {
  addOns,
  bookedAppointments,
  type InsurancePlan,
  isQuantity,
  type OrderedAddOns,
  type Plan,
  type Prices,
  type Speed,
  translatedPages,
} from '../settings/setting.ts'

export const lineKinds = [
  'government_fee',
  'service_fee',
  'speed',
  'translation',
  'photos',
  'insurance',
  'appointment',
  'courier',
  'consultation',
  'partner_discount',
  'discount',
  'tax',
  'credit',
] as const
export type LineKind = (typeof lineKinds)[number]

/** A line of a price in US dollars, with the authority's own amount if in another currency. */
export type QuoteLine = {
  readonly kind: LineKind
  readonly amount: Money
  /** The traveller's application, in a price for several travellers. */
  readonly applicationId?: Id<'application'>
  readonly original?: Money
  readonly rate?: Rate
  readonly plan?: Plan
  /** Pages of document translation included in the plan, as of the order. */
  readonly translatedPages?: number
  /** Embassy appointments included in the plan, if the visa requires one. */
  readonly appointments?: number
  readonly speed?: Speed
  /** The quantity of an add-on: pages, sets of photos, weeks, appointments, deliveries, hours. */
  readonly quantity?: number
  readonly insurancePlan?: InsurancePlan
  /** A company's own price, or its percentage discount. */
  readonly partner?: true | { readonly percent: number }
  readonly coupon?: string
  readonly tax?: TaxRule
  /** The authority's fee applies to travellers younger than this. */
  readonly childUnder?: number
}

/** The price of a case: the single object behind every price on every screen. */
export type Quote = {
  readonly lines: readonly QuoteLine[]
  readonly total: Money
  /** An estimate is shown and saved, but no payment is taken for it (D04, D64). */
  readonly estimate: boolean
}

/** A quote stored for payment: a payment refers to it, and it cannot change any more. */
export type StoredQuote = Quote & { readonly id: Id<'quote'>; readonly hash: string; readonly expiresAt: Date }

/** What a price depends on. `fee` is null if the authority's fee for this nationality is unknown. */
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

export type QuoteChoice = { speed: Speed; plan?: Plan | undefined; addOns?: OrderedAddOns | undefined }

export type PriceRules = {
  readonly prices: Prices
  readonly rates: ReadonlyMap<string, Rate>
  readonly tax?: TaxRule | undefined
  /** The terms for an agent's company, in place of the standard price. */
  readonly partner?: PartnerTerms | undefined
}

export function quoteFor(route: PricedRoute, choice: QuoteChoice, { prices, rates, tax, partner }: PriceRules): Quote {
  const lines: QuoteLine[] = [
    governmentLine(route, rates),
    agreedLine(serviceLine(route, choice.plan, prices), partner),
  ]
  const speedPrice = prices.speeds[choice.speed]
  if (speedPrice > 0) lines.push({ kind: 'speed', amount: usd(speedPrice), speed: choice.speed })
  lines.push(...addOnLines(choice.addOns ?? {}, prices))
  lines.push(...partnerDiscount(lines, partner))
  return withTax({ lines, total: totalOf(lines), estimate: !knowsFee(route, rates) }, tax)
}

/** The same price with a coupon's discount. Tax applies to the remainder of our fees. */
export function withDiscount(quote: Quote, coupon: string, off: Money, tax: TaxRule | undefined): Quote {
  const { lines } = withoutDiscount(quote)
  const discount: QuoteLine[] = off.minor > 0 ? [{ kind: 'discount', amount: usd(-off.minor), coupon }] : []
  return withTax({ ...quote, lines: [...lines, ...discount] }, tax)
}

/** The price before discount and tax. */
export function withoutDiscount(quote: Quote): Quote {
  const lines = quote.lines.filter(({ kind }) => kind !== 'discount' && kind !== 'tax')
  return { ...quote, lines, total: totalOf(lines) }
}

/** Our own fees in a price, before discount and tax: the authority's fee is only passed on. */
export function ownFees({ lines }: Pick<Quote, 'lines'>): Money {
  return totalOf(lines.filter(({ kind }) => !notOwn.includes(kind)))
}

/** The maximum coupon discount for a price: our own fees, but always leaving something to charge. */
export function mostDiscount(quote: Quote): Money {
  const { lines, total } = withoutDiscount(quote)
  return usd(Math.max(0, Math.min(ownFees({ lines }).minor, total.minor - leastCharge.minor)))
}

export function isAddOn({ kind }: Pick<QuoteLine, 'kind'>): boolean {
  return kind === 'insurance' || addOns.some((addOn) => addOn === kind)
}

const notOwn: readonly LineKind[] = ['government_fee', 'discount', 'tax', 'credit']

const totalOf = (lines: readonly QuoteLine[]) =>
  sum(
    lines.map(({ amount }) => amount),
    'USD',
  )

/** Adds tax on our own fees less the discount, rounded half up to the cent. */
function withTax(quote: Quote, tax: TaxRule | undefined): Quote {
  const taxed = totalOf(quote.lines.filter(({ kind }) => kind !== 'government_fee'))
  const amount = tax ? taxOn(taxed.minor, tax) : 0
  const lines: QuoteLine[] =
    tax && amount > 0 ? [...quote.lines, { kind: 'tax', amount: usd(amount), tax }] : [...quote.lines]
  return { ...quote, lines, total: totalOf(lines) }
}

/** One line for each kind ordered. */
function addOnLines(ordered: OrderedAddOns, prices: Prices): QuoteLine[] {
  const [translation, photos, ...others] = addOns.map((kind) => addOnLine(kind, ordered[kind], prices.addOns[kind]))
  const { insurance } = ordered
  const weeks = insurance && addOnLine('insurance', insurance.weeks, prices.insurance[insurance.plan])
  const insured = weeks && insurance ? { ...weeks, insurancePlan: insurance.plan } : undefined
  return [translation, photos, insured, ...others].filter((line) => line !== undefined)
}

function addOnLine(kind: LineKind, quantity: number | undefined, price: number): QuoteLine | undefined {
  if (quantity === undefined) return undefined
  if (!isQuantity(quantity)) throw new Error(`Nobody can order ${quantity} of ${kind}`)
  return { kind, amount: usd(price * quantity), quantity }
}

/** The minimum charge through the provider: no card can be charged less. */
const leastCharge = usd(50)

/** How much credit an order can use: only our fees, never the authority's, and always leaving something to charge. */
export function usableCredit({ lines, total }: Quote, free: Money): Money {
  const ours = totalOf(lines.filter(({ kind }) => kind !== 'government_fee'))
  return usd(Math.max(0, Math.min(free.minor, ours.minor, total.minor - leastCharge.minor)))
}

/** The same order with credit as its last line. The total is the amount left to pay. */
export function withCredit(quote: Quote, free: Money): Quote {
  const used = usableCredit(quote, free)
  if (used.minor === 0) return quote
  const lines: QuoteLine[] = [...quote.lines, { kind: 'credit', amount: usd(-used.minor) }]
  return { ...quote, lines, total: usd(quote.total.minor - used.minor) }
}

export function creditIn({ lines }: Pick<Quote, 'lines'>): Money {
  return usd(lines.reduce((used, { kind, amount }) => (kind === 'credit' ? used - amount.minor : used), 0))
}

/** The price of the same order for several travellers, each with their own application. */
export function totalFor(travellers: number, { total }: Pick<Quote, 'total'>): Money {
  return money(total.minor * travellers, total.currency)
}

/** The service fee agreed with a company, for the chosen plan or without one. */
function agreedLine(line: QuoteLine, terms: PartnerTerms | undefined): QuoteLine {
  const fee = line.plan ? terms?.planFees[line.plan] : terms?.serviceFeeMinor
  return fee === undefined || fee === null ? line : { ...line, amount: usd(fee), partner: true }
}

/** A company's discount on our fees, rounded half up to the cent. Coupons apply to the remainder. */
function partnerDiscount(lines: readonly QuoteLine[], terms: PartnerTerms | undefined): QuoteLine[] {
  const percent = terms?.discountPercent ?? 0
  const off = Math.floor((ownFees({ lines }).minor * percent + 50) / 100)
  // Something is left to charge, even if the authority charges nothing.
  const most = Math.max(0, totalOf(lines).minor - leastCharge.minor)
  const taken = Math.min(off, most)
  return taken > 0 ? [{ kind: 'partner_discount', amount: usd(-taken), partner: { percent } }] : []
}

/** Whether the authority's fee is known, in a currency with an exchange rate. */
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
