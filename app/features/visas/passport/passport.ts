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

/** What is said of a rule where hundreds stand one below the other. */
type RuleInShort = Pick<Requirement, 'kind' | 'days' | 'freeMovement' | 'until' | 'limits' | 'asOf' | 'confidence'>

export type PassportDestination = Pick<Country, 'code' | 'name' | 'continent'>

/** What is stored about a passport. */
export type PassportRecord = {
  readonly passport: RouteCountry
  readonly destinations: readonly (PassportDestination & { readonly requirement: RuleInShort | null })[]
}

/** One destination, as the holder of a passport finds it. */
export type DestinationAnswer = PassportDestination &
  Omit<RuleInShort, 'until' | 'limits'> & {
    /** The answer needs a warning: old, expired or uncertain. */
    readonly stale: boolean
  }

/** What a passport meets everywhere, its own country included. */
export type PassportAnswer = {
  readonly passport: RouteCountry
  /** Every destination there is, by name. */
  readonly destinations: readonly DestinationAnswer[]
}

export function answerPassport({ passport, destinations }: PassportRecord, today: PlainDate): PassportAnswer {
  const answered = destinations.map(({ requirement, ...destination }): DestinationAnswer => {
    // Destinations are states: none of them is a territory of another.
    const isOwn = isOwnCountry(passport, { ...destination, passportOf: null })
    const rule = isOwn ? sameCountry : ((requirement && onDay(requirement, today)) ?? unknownRequirement)
    const { kind, days, freeMovement, asOf, confidence } = rule
    // What is not known cannot have grown old.
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
