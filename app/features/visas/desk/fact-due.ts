import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import { ageLimits, type FactKind } from '../evidence/confidence-of.ts'

/** What makes it urgent to look at a fact again. */
export type Risk = {
  /** People with a draft, an open case or a saved route that it is about. */
  readonly asking: number
  /** We charge for it: a visa type with a fee is open. */
  readonly isCharged: boolean
  /** Changes of the destination in the diary within a year. */
  readonly changes: number
  readonly confidence: Confidence
}

export type DueReason =
  | { readonly because: 'asking' | 'changes'; readonly count: number }
  | { readonly because: 'charged' | 'weak' | 'ends' }

export type Due = { readonly on: PlainDate; readonly reasons: readonly DueReason[] }

/** However great the risk: nobody can look every day. */
export const leastDays = 14

/** A rule that ends within so many days ends soon. */
export const soonDays = 30

/** The day until which a fact of a kind should be looked at again, and what brings that day forward. */
export function dueOf(kind: FactKind, readOn: PlainDate, risk: Risk, until: PlainDate | null = null): Due {
  const shares = sharesOf(risk)
  const days = shares.reduce<number>((left, { share }) => left * share, ageLimits[kind])
  const on = addDays(readOn, Math.max(leastDays, Math.floor(days)))
  const reasons = shares.map(({ reason }) => reason)
  return until !== null && until < on ? { on: until, reasons: [{ because: 'ends' }, ...reasons] } : { on, reasons }
}

/** What each risk leaves of the time that a fact of its kind has. */
function sharesOf({ asking, isCharged, changes, confidence }: Risk): { share: number; reason: DueReason }[] {
  return [
    ...(asking > 0
      ? [
          {
            share: asking < 10 ? 0.75 : asking < 50 ? 0.5 : 0.25,
            reason: { because: 'asking', count: asking } as const,
          },
        ]
      : []),
    ...(isCharged ? [{ share: 0.75, reason: { because: 'charged' } as const }] : []),
    ...(changes > 0
      ? [{ share: changes < 3 ? 0.75 : 0.5, reason: { because: 'changes', count: changes } as const }]
      : []),
    ...(confidence === 'low' ? [{ share: 0.5, reason: { because: 'weak' } as const }] : []),
  ]
}

/** The groups of the desk, in their order. */
export const standings = ['ended', 'ends_soon', 'due'] as const
export type Standing = (typeof standings)[number]

export function standingOf(until: PlainDate | null, today: PlainDate): Standing {
  if (until === null) return 'due'
  if (until < today) return 'ended'
  return daysBetween(today, until) <= soonDays ? 'ends_soon' : 'due'
}

type Listed = { readonly standing: Standing; readonly due: Due; readonly asking: number; readonly key: string }

/** Ended first, then what ends soon, then by the day; of the same day, what more people ask for. */
export function inDeskOrder<Fact extends Listed>(facts: readonly Fact[]): Fact[] {
  return facts.toSorted(
    (one, other) =>
      standings.indexOf(one.standing) - standings.indexOf(other.standing) ||
      compare(one.due.on, other.due.on) ||
      other.asking - one.asking ||
      compare(one.key, other.key),
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The part of a fact that is due first. */
export function firstDue(dues: readonly [Due, ...Due[]]): Due {
  return dues.reduce((first, due) => (due.on < first.on ? due : first))
}
