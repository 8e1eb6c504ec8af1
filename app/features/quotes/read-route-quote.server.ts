import type { Money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type PriceTable, readPrices } from '../settings/read-prices.server.ts'
import type { Speed } from '../settings/setting.ts'
import { assessJourney } from '../visas/assess/assess-journey.ts'
import type { Assessment } from '../visas/assess/assessment.ts'
import { readStops } from '../visas/assess/read-stops.server.ts'
import { type AskedRoute, type RouteProblem, readRoute } from '../visas/read-route.server.ts'
import { offeredSchemes, type RouteAnswer } from '../visas/route.ts'
import { defaultServiceFee, feeAtAge, type Scheme } from '../visas/scheme.ts'
import { mayActOnVisas } from '../visas/visa.policy.ts'
import { type AuthorityTime, earliestDay, offeredSpeed, type SpeedDates, speedChoices } from './decision-date.ts'
import { type PricedRoute, type Quote, type QuoteChoice, quoteFor } from './quote.ts'

/** An available visa and its price: at the standard speed and without a plan, unless others are requested. */
export type Offer = { readonly scheme: Scheme; readonly quote: Quote }

/** A speed with its decision date and total price. */
export type SpeedOffer = SpeedDates & { readonly total: Money }

export type RouteQuote = {
  readonly answer: RouteAnswer
  /** Undefined if no visa is required or available. */
  readonly chosen:
    | (Offer & {
        /** The quoted speed, from those offered. */
        readonly speed: Speed
        readonly speeds: readonly SpeedOffer[]
        /** The first day on which the authority accepts an application for the travel date, if it states one. */
        readonly earliestDay: PlainDate | null
      })
    | undefined
  readonly others: readonly Offer[]
  /** What blocks the trip, what has to be accepted, and what is useful to know. */
  readonly assessment: Assessment
  readonly today: PlainDate
}

type Asked = AskedRoute & Partial<QuoteChoice> & { readonly visa?: string | undefined }

/**
 * What a traveller needs for a route, its price, and the decision date if paid today. `visa` selects a scheme; an
 * unknown one counts as none.
 */
export async function readRouteQuote(ctx: RequestContext, asked: Asked): Promise<Result<RouteQuote, RouteProblem>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const route = await readRoute(ctx, asked)
  if (!route.ok) return route
  const answer = route.value
  const table = await readPrices(ctx)
  const today = dayOf(ctx.now)

  const { speed = 'standard', plan } = asked
  const offers = offeredSchemes(answer).map((scheme) => {
    const offered = offeredSpeed(speedChoices(today, authorityTime(scheme)), speed)
    const quote = quoteFor(pricedRoute(answer, scheme), { speed: offered, plan }, table)
    return { scheme, speed: offered, quote }
  })
  const chosen = offers.find(({ scheme }) => scheme.id === asked.visa) ?? offers[0]
  const speeds = chosen ? speedsOf(answer, chosen.scheme, table, today, asked) : []
  // A visa-free trip is not assessed by a visa that was not requested.
  const isBought = answer.requirement.kind !== 'visa_free' || chosen?.scheme.id === asked.visa
  const order = isBought ? { scheme: chosen?.scheme, speed: chosen?.speed, speeds } : {}
  const stops = await readStops(ctx, answer, asked)
  return ok({
    answer,
    assessment: assessJourney({ answer, journey: asked, order, stops, today }),
    chosen: chosen && {
      ...chosen,
      speeds,
      earliestDay: asked.travelOn ? earliestDay({ ...chosen.scheme, travelOn: asked.travelOn }) : null,
    },
    others: offers.filter((offer) => offer !== chosen),
    today,
  })
}

function speedsOf(
  answer: RouteAnswer,
  scheme: Scheme,
  table: PriceTable,
  today: PlainDate,
  { travelOn, plan }: Pick<Asked, 'travelOn' | 'plan'>,
): SpeedOffer[] {
  const { applyFromDays, applyByDays } = scheme
  const journey = travelOn && { travelOn, applyFromDays, applyByDays }
  return speedChoices(today, authorityTime(scheme), journey).map((choice) => ({
    ...choice,
    total: quoteFor(pricedRoute(answer, scheme), { speed: choice.speed, plan }, table).total,
  }))
}

/** The processing time of a scheme's authority, in its own calendar. */
export function authorityTime({ processing, destination }: Scheme): AuthorityTime {
  return { ...processing, country: destination }
}

/** What the price of a scheme depends on: the same for the result, the wizard and the payment. `age` is the traveller's. */
export function pricedRoute({ detail }: Pick<RouteAnswer, 'detail'>, scheme: Scheme, age?: number): PricedRoute {
  const { serviceFee } = scheme
  if (detail === 'generic') return { detail }
  // Staff set the usual service fee. A scheme without a known fee has its own, from the specification.
  const isUsual = serviceFee.minor === defaultServiceFee.minor && serviceFee.currency === defaultServiceFee.currency
  const fees = age === undefined ? { fee: scheme.fee } : feeAtAge(scheme, age)
  return { detail, ...fees, serviceFee: isUsual ? null : serviceFee }
}
