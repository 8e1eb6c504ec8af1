import type { Continent } from '../visas/country.ts'
import type { RequirementKind } from '../visas/requirement.ts'
import { isInSchengenArea } from '../visas/schengen/schengen-area.ts'
import type { AdviceLevel } from './travel-advice.ts'
import type { WishedRegion, Wishes } from './wishes.ts'

/** The facts to weigh about a destination, for one passport. Null means unknown. */
export type Candidate = {
  readonly code: string
  readonly continent: Continent | null
  readonly kind: Exclude<RequirementKind, 'no_admission'>
  /** The longest stay in days. */
  readonly stay: number | 'no_limit' | null
  /** The total to pay, in US cents; 0 if no visa is required. */
  readonly cost: number | null
  /** Days until a decision, if paid today; 0 if none is needed. */
  readonly wait: number | null
  /** Safety advice for the country; undefined if there is none against travel. */
  readonly advice?: AdviceLevel | undefined
}

/** A trip for which the traveller applied with us. */
export type Trip = {
  readonly code: string
  readonly name: string
  readonly continent: Continent | null
  readonly approved: boolean
}

/**
 * The weight of each part. Parts that are unknown or not wished for are left out, and the others are weighed against
 * each other. The numbers are our own; the page shows them.
 */
export const weights = {
  // Counts only if a region was chosen, and then almost as much as the rest together: a traveller who wants to see
  // Europe is not helped by the easiest visa in Asia.
  region: 60,
  // The greatest obstacle to a trip: an embassy visit costs days of work, and the passport has to be sent away.
  kind: 30,
  // A visa is a small part of a trip's cost, though the first to be paid.
  cost: 20,
  // A late decision matters less than a price, unless the traveller is in a hurry, which the wish says.
  wait: 15,
  // Most trips are shorter than most permitted stays.
  stay: 15,
  // A hint rather than a wish: rules are easier the second time.
  trips: 10,
} as const
export type PartName = keyof typeof weights

/** From easiest to hardest, in the order of the requirement kinds. */
const ease: Record<Candidate['kind'], number> = {
  visa_free: 1,
  eta: 0.85,
  evisa: 0.7,
  visa_on_arrival: 0.65,
  embassy_visa: 0.2,
}

export type Likeness = 'same' | 'schengen' | 'continent'
const likenesses: Record<Likeness, number> = { same: 1, schengen: 1, continent: 0.6 }

/** Why a destination ranks where it does: the fact, how good it is, and its share of the score. */
export type Reason = { readonly value: number; readonly share: number } & (
  | { readonly part: 'kind'; readonly kind: Candidate['kind']; readonly stay: Candidate['stay'] }
  | { readonly part: 'region'; readonly continent: Continent; readonly wished: boolean }
  | { readonly part: 'cost'; readonly cost: number; readonly budget: number | null }
  | { readonly part: 'wait'; readonly wait: number; readonly within: number | null }
  | { readonly part: 'stay'; readonly stay: number | 'no_limit'; readonly wished: number | null }
  | { readonly part: 'trips'; readonly trip: Trip | null; readonly likeness: Likeness | null }
)

export type Match = {
  /** From 0 to 1. */
  readonly score: number
  /** By weight, heaviest first. */
  readonly reasons: readonly Reason[]
  /** Unknown parts: left out of the score. */
  readonly unknown: readonly PartName[]
}

type Weighed = Reason extends infer One ? (One extends Reason ? Omit<One, 'share'> : never) : never

export function matchOf(candidate: Candidate, wishes: Wishes, trips: readonly Trip[]): Match {
  const parts = [
    { part: 'kind', value: ease[candidate.kind], kind: candidate.kind, stay: candidate.stay } as const,
    regionPart(candidate, wishes),
    costPart(candidate, wishes),
    waitPart(candidate, wishes),
    stayPart(candidate, wishes),
    tripsPart(candidate, trips),
  ]
  const known = parts.filter((part): part is Weighed => typeof part === 'object')
  const unknown = parts.filter((part) => typeof part === 'string')
  const all = known.reduce((total, { part }) => total + weights[part], 0)
  const reasons = known.map((part): Reason => ({ ...part, share: weights[part.part] / all }))
  const score = reasons.reduce((total, { value, share }) => total + value * share, 0)
  return {
    score: Math.min(candidate.advice ? mostDespite[candidate.advice] : 1, Math.max(0, score)),
    reasons: reasons.toSorted((one, other) => other.share - one.share),
    unknown,
  }
}

/** Undefined if no region was requested; the part's name if unknown. */
function regionPart({ continent }: Candidate, { regions }: Wishes): Weighed | PartName | undefined {
  if (regions.length === 0) return undefined
  if (!continent) return 'region'
  const wished = regions.includes(continent as WishedRegion)
  return { part: 'region', value: wished ? 1 : 0, continent, wished }
}

function costPart({ cost }: Candidate, { budget }: Wishes): Weighed | PartName {
  if (cost === null) return 'cost'
  const most = budget === null ? null : budget * 100
  // Without a wish, $100 scores half as much as a free visa.
  return { part: 'cost', value: most === null ? 1 / (1 + cost / 100_00) : within(cost, most), cost, budget }
}

function waitPart({ wait }: Candidate, { withinDays }: Wishes): Weighed | PartName {
  if (wait === null) return 'wait'
  // Without a wish, 3 weeks score half as much as no wait.
  return {
    part: 'wait',
    value: withinDays === null ? 1 / (1 + wait / 21) : within(wait, withinDays),
    wait,
    within: withinDays,
  }
}

/** Less is better. Values within the limit score at least 0.7, others at most 0.35. */
function within(amount: number, limit: number): number {
  if (amount === 0) return 1
  return amount <= limit ? 1 - (0.3 * amount) / limit : (0.35 * limit) / amount
}

const usualStay = 90

function stayPart({ stay }: Candidate, { stayDays }: Wishes): Weighed | PartName {
  if (stay === null) return 'stay'
  const part = { part: 'stay', stay, wished: stayDays } as const
  if (stay === 'no_limit') return { ...part, value: 1 }
  if (stayDays === null) return { ...part, value: Math.min(1, stay / usualStay) }
  return { ...part, value: stay >= stayDays ? 1 : (0.6 * stay) / stayDays }
}

function tripsPart(candidate: Candidate, trips: readonly Trip[]): Weighed | undefined {
  if (trips.length === 0) return undefined
  const alike = trips.flatMap((trip) => {
    const likeness = likenessOf(candidate, trip)
    return likeness ? [{ trip, likeness, value: likenesses[likeness] }] : []
  })
  // An approved application says more than one that was only submitted.
  const [best] = alike.toSorted((one, other) => other.value - one.value || +other.trip.approved - +one.trip.approved)
  return best ? { part: 'trips', ...best } : { part: 'trips', value: 0, trip: null, likeness: null }
}

function likenessOf({ code, continent }: Candidate, trip: Trip): Likeness | undefined {
  if (code === trip.code) return 'same'
  if (isInSchengenArea(code) && isInSchengenArea(trip.code)) return 'schengen'
  return continent && continent === trip.continent ? 'continent' : undefined
}

/** However well the rest fits, a place with a travel warning is not a good match. */
const mostDespite: Record<AdviceLevel, number> = { reconsider: 0.6, do_not_travel: 0.3 }

export const levels = ['strong', 'good', 'fair', 'weak'] as const
export type Level = (typeof levels)[number]

export function levelOf(score: number): Level {
  if (score >= 0.8) return 'strong'
  if (score >= 0.65) return 'good'
  return score >= 0.45 ? 'fair' : 'weak'
}
