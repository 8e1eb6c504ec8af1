import { compareNames } from '#app/lib/words/formats.ts'
import type { Continent } from '../visas/country.ts'
import type { AnswerKind, RequirementKind } from '../visas/requirement.ts'
import { type Candidate, type Match, matchOf, type Trip } from './match.ts'
import { isTooMuch, type Wishes } from './wishes.ts'

/** Why a destination is not suggested at all. */
export const leftOutReasons = ['own', 'no_admission', 'unknown', 'unsure', 'under_way', 'too_much'] as const
export type LeftOut = (typeof leftOutReasons)[number]

/** A place before it is known whether it can be suggested. */
export type Place = Omit<Candidate, 'kind'> & {
  readonly kind: AnswerKind
  readonly name: string
  /** The rule is unconfirmed, or known to have ended. */
  readonly isUnsure: boolean
  /** The traveller has an undecided application for it. */
  readonly isUnderWay: boolean
}

export type Recommended<Of extends Place> = Match & { readonly place: Of & Candidate }
export type Recommendations<Of extends Place> = {
  /** Best first. */
  readonly matches: readonly Recommended<Of>[]
  readonly leftOut: Readonly<Record<LeftOut, number>>
}

/** Every place that can be suggested, with its score and reasons, and the number that cannot. */
export function recommend<Of extends Place>(
  places: readonly Of[],
  wishes: Wishes,
  trips: readonly Trip[],
): Recommendations<Of> {
  const leftOut: Record<LeftOut, number> = { own: 0, no_admission: 0, unknown: 0, unsure: 0, under_way: 0, too_much: 0 }
  const matches: Recommended<Of>[] = []
  for (const place of places) {
    const why = whyLeftOut(place, wishes)
    if (why) leftOut[why] += 1
    else {
      const candidate = place as Of & Candidate
      matches.push({ place: candidate, ...matchOf(candidate, wishes, trips) })
    }
  }
  return { matches: matches.toSorted(orders.match), leftOut }
}

function whyLeftOut({ kind, isUnsure, isUnderWay }: Place, { effort }: Wishes): LeftOut | undefined {
  if (kind === 'same_country') return 'own'
  if (kind === 'no_admission' || kind === 'unknown') return kind
  if (isUnsure) return 'unsure'
  if (isUnderWay) return 'under_way'
  return isTooMuch(kind, effort) ? 'too_much' : undefined
}

export const sortings = ['match', 'cost', 'wait', 'name'] as const
export type Sorting = (typeof sortings)[number]

type Ordered = Match & { readonly place: Place }
type Order = (one: Ordered, other: Ordered) => number

const byName: Order = (one, other) => compareNames(one.place.name, other.place.name)
// Scores that are displayed alike rank alike, whatever their further digits.
const byScore: Order = (one, other) => Math.round(other.score * 100) - Math.round(one.score * 100)
/** Unknown values come last. */
const byFact =
  (fact: 'cost' | 'wait'): Order =>
  (one, other) =>
    (one.place[fact] ?? Number.MAX_SAFE_INTEGER) - (other.place[fact] ?? Number.MAX_SAFE_INTEGER)

const inTurn =
  (...steps: Order[]): Order =>
  (one, other) =>
    steps.reduce((decided, step) => decided || step(one, other), 0)

const orders: Record<Sorting, Order> = {
  match: inTurn(byScore, byFact('cost'), byFact('wait'), byName),
  cost: inTurn(byFact('cost'), byScore, byName),
  wait: inTurn(byFact('wait'), byScore, byName),
  name: byName,
}

export type Narrowing = {
  readonly kind: RequirementKind | undefined
  readonly region: Continent | undefined
  readonly sort: Sorting
}

export function narrowed<Of extends Ordered>(matches: readonly Of[], { kind, region, sort }: Narrowing): Of[] {
  return matches
    .filter(({ place }) => (!kind || place.kind === kind) && (!region || place.continent === region))
    .toSorted(orders[sort])
}

export const perPage = 12
