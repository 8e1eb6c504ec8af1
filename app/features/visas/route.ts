import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Country, isOwnCountry } from './country.ts'
import { isStale, type Requirement, sameCountry, unknownRequirement } from './requirement.ts'
import { genericScheme, lacksDetail, type Scheme, schemesFor } from './scheme.ts'

/** One of the two countries of a route: what is said of it there, and what the answer depends on. */
export type RouteCountry = Pick<Country, 'code' | 'alpha3' | 'name' | 'kind' | 'isPassport' | 'passportOf'>

/** What is stored about a passport and a destination. */
export type RouteRecord = {
  readonly from: RouteCountry
  readonly to: RouteCountry
  readonly requirement: Requirement | null
  /** Open to this passport, in the order of the data. */
  readonly schemes: readonly Scheme[]
}

/** What a traveller is told. */
export type RouteAnswer = {
  readonly from: RouteCountry
  readonly to: RouteCountry
  readonly requirement: Requirement
  /** To choose from, best first. */
  readonly schemes: readonly Scheme[]
  /** Generic: the one scheme shown is an estimate that nobody has confirmed. */
  readonly detail: 'researched' | 'generic'
  /** The answer needs a warning: old, expired or uncertain. */
  readonly stale: boolean
}

export function answerRoute({ from, to, requirement, schemes }: RouteRecord, today: PlainDate): RouteAnswer {
  if (isOwnCountry(from, to)) {
    return { from, to, requirement: sameCountry, schemes: [], detail: 'researched', stale: false }
  }
  const known = requirement ?? unknownRequirement
  const stale = isStale(known, today)
  const chosen = schemesFor(known, schemes)
  if (lacksDetail(known.kind, chosen)) {
    return { from, to, requirement: known, schemes: [genericScheme(to.code, known.kind)], detail: 'generic', stale }
  }
  return { from, to, requirement: known, schemes: chosen, detail: 'researched', stale }
}
