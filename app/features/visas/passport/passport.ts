import type { PlainDate } from '#app/lib/plain-date.ts'
import { compareNames } from '#app/lib/words/formats.ts'
import { onDay } from '../assess/rule-in-force.ts'
import { type Continent, type Country, isOwnCountry } from '../country.ts'
import {
  type AnswerKind,
  answerKinds,
  isStale,
  type Requirement,
  sameCountry,
  unknownRequirement,
} from '../requirement.ts'
import type { RouteCountry } from '../route.ts'

/** Short form of a rule, for lists of hundreds. */
type RuleInShort = Pick<Requirement, 'kind' | 'days' | 'freeMovement' | 'until' | 'limits' | 'asOf' | 'confidence'>

export type PassportDestination = Pick<Country, 'code' | 'name' | 'continent'>

export type PassportRecord = {
  readonly passport: RouteCountry
  readonly destinations: readonly (PassportDestination & { readonly requirement: RuleInShort | null })[]
}

export type DestinationAnswer = PassportDestination &
  Omit<RuleInShort, 'until' | 'limits'> & {
    /** Needs a warning: old, expired or uncertain. */
    readonly stale: boolean
  }

/** Requirements of one passport everywhere, its own country included. */
export type PassportAnswer = {
  readonly passport: RouteCountry
  /** Every destination, by name. */
  readonly destinations: readonly DestinationAnswer[]
}

export function answerPassport({ passport, destinations }: PassportRecord, today: PlainDate): PassportAnswer {
  const answered = destinations.map(({ requirement, ...destination }): DestinationAnswer => {
    // Destinations are states, never another country's territory.
    const isOwn = isOwnCountry(passport, { ...destination, passportOf: null })
    const rule = isOwn ? sameCountry : ((requirement && onDay(requirement, today)) ?? unknownRequirement)
    const { kind, days, freeMovement, asOf, confidence } = rule
    // An unknown answer cannot be stale.
    const stale = kind !== 'unknown' && isStale(rule, today)
    return { ...destination, kind, days, freeMovement, asOf, confidence, stale }
  })
  return { passport, destinations: answered.toSorted((one, other) => compareNames(one.name, other.name)) }
}

export function countByKind(destinations: readonly Pick<DestinationAnswer, 'kind'>[]): Record<AnswerKind, number> {
  const counts = Object.fromEntries(answerKinds.map((kind) => [kind, 0])) as Record<AnswerKind, number>
  for (const { kind } of destinations) counts[kind] += 1
  return counts
}

export type PassportTotals = {
  /** Destinations abroad. */
  readonly abroad: number
  readonly free: number
  readonly onArrival: number
  readonly unknown: number
}

export function totalsOf({ destinations }: PassportAnswer): PassportTotals {
  const counts = countByKind(destinations)
  return {
    abroad: destinations.length - counts.same_country,
    free: counts.visa_free,
    onArrival: counts.visa_on_arrival,
    unknown: counts.unknown,
  }
}

export const onContinent = (continent: Continent | undefined) => (destination: PassportDestination) =>
  continent === undefined || destination.continent === continent
