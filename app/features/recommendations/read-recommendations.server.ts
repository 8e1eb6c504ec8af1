import { dayOf, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isOpen } from '../applications/application.ts'
import { listMyApplications } from '../applications/read-application.server.ts'
import { decisionDates } from '../quotes/decision-date.ts'
import { type Destination, readDestinations } from '../quotes/read-destinations.server.ts'
import { authorityTime, type Offer } from '../quotes/read-route-quote.server.ts'
import type { Country } from '../visas/country.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import type { RouteAnswer } from '../visas/route.ts'
import type { Trip } from './match.ts'
import { readWishes } from './read-wishes.server.ts'
import { type Place, type Recommendations, recommend } from './recommend.ts'
import { mayActOnRecommendations } from './recommendation.policy.ts'
import { adviceFor } from './travel-advice.ts'
import type { Wishes } from './wishes.ts'

/** A suggestion with the data on its card besides the reasons. */
export type SuggestedPlace = Place & {
  readonly answer: RouteAnswer
  readonly offer: Offer | undefined
  /** The decision date if paid today. */
  readonly decidedBy: PlainDate | null
}

export type ForPerson = Recommendations<SuggestedPlace> & {
  readonly from: Country
  readonly wishes: Wishes
  readonly trips: readonly Trip[]
}

/**
 * Visas suited to a traveller with a given passport, each with reasons. Problem `unknown_country`: the passport is
 * unknown.
 */
export async function readRecommendations(
  ctx: RequestContext,
  passport: string,
): Promise<Result<ForPerson, { code: 'unknown_country' }>> {
  requireAllowed(mayActOnRecommendations(ctx.actor, 'read'))

  const found = await readDestinations(ctx, passport)
  if (!found.ok) return found
  const { destinations, all } = await readCountries(ctx)
  const applications = await listMyApplications(ctx)
  const underWay = new Set(applications.filter(({ status }) => isOpen(status)).map((one) => one.toCountry))
  const today = dayOf(ctx.now)
  const places = destinations.flatMap((country) => {
    const destination = found.value.byCode.get(country.code)
    return destination ? [placeOf(country, destination, underWay.has(country.code), today)] : []
  })
  const trips = applications
    .filter(({ status }) => status === 'approved' || isOpen(status))
    .map(({ toCountry, status }) => tripTo(toCountry, status === 'approved', all))
  const wishes = await readWishes(ctx)
  return ok({ from: found.value.from, wishes, trips, ...recommend(places, wishes, trips) })
}

function placeOf(
  { code, name, continent }: Country,
  { answer, offer }: Destination,
  isUnderWay: boolean,
  today: PlainDate,
): SuggestedPlace {
  const { kind, days, freeMovement, confidence, until } = answer.requirement
  const needsNothing = kind === 'visa_free'
  const decidedBy = offer ? decisionDates(today, 'standard', authorityTime(offer.scheme)).latest : null
  // An estimate does not count as a price.
  const isPriced = offer && !offer.quote.estimate
  const wait = decidedBy && daysBetween(today, decidedBy)
  return {
    code,
    name,
    continent,
    kind,
    stay: freeMovement
      ? 'no_limit'
      : (days ?? (answer.detail === 'researched' ? (offer?.scheme.stayDays ?? null) : null)),
    cost: needsNothing ? 0 : isPriced ? offer.quote.total.minor : null,
    wait: needsNothing || kind === 'visa_on_arrival' ? 0 : answer.detail === 'researched' ? wait : null,
    isUnsure: kind !== 'unknown' && (confidence === 'low' || (until !== null && until < today)),
    isUnderWay,
    advice: adviceFor(code),
    answer,
    offer,
    decidedBy: needsNothing ? null : decidedBy,
  }
}

function tripTo(code: string, approved: boolean, all: readonly Country[]): Trip {
  const place = all.find((country) => country.code === code)
  return { code, name: place?.name ?? code, continent: place?.continent ?? null, approved }
}
