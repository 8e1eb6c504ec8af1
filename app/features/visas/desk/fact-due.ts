import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from '../confidence.ts'
import { ageLimits, type FactKind } from '../evidence/confidence-of.ts'

/** Factors that bring a fact's review date forward. */
export type Risk = {
  /** Number of people with a draft, an open case or a saved route that depends on it. */
  readonly asking: number
  /** An open visa type with a fee, which we charge for. */
  readonly isCharged: boolean
  /** Diary changes for the destination in the past year. */
  readonly changes: number
  readonly confidence: Confidence
}

export type DueReason =
  | { readonly because: 'asking' | 'changes'; readonly count: number }
  | { readonly because: 'charged' | 'ends' }
  | { readonly because: 'weak' }

export type Due = { readonly on: PlainDate; readonly reasons: readonly DueReason[] }

/** Minimum days between reviews, whatever the risk: daily checks are not practical. */
export const leastDays = 14

/** A rule within this many days of its end counts as ending soon. */
export const soonDays = 30

/** Calculates a fact's review due date and the reasons for bringing it forward. */
export function dueOf(kind: FactKind, readOn: PlainDate, risk: Risk, until: PlainDate | null = null): Due {
  const shares = sharesOf(risk)
  const days = shares.reduce<number>((left, { share }) => left * share, ageLimits[kind])
  const on = addDays(readOn, Math.max(leastDays, Math.floor(days)))
  const reasons = shares.map(({ reason }) => reason)
  return until !== null && until < on ? { on: until, reasons: [{ because: 'ends' }, ...reasons] } : { on, reasons }
}

/** The factor by which each risk shortens the review interval. */
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

/** Groups of the fact review list, in display order. */
export const standings = ['ended', 'ends_soon', 'due'] as const
export type Standing = (typeof standings)[number]

export function standingOf(until: PlainDate | null, today: PlainDate): Standing {
  if (until === null) return 'due'
  if (until < today) return 'ended'
  return daysBetween(today, until) <= soonDays ? 'ends_soon' : 'due'
}

type Listed = { readonly standing: Standing; readonly due: Due; readonly asking: number; readonly key: string }

/** Sorts by ended, ending soon, then due date; on the same day, by number of people affected. */
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

export function firstDue(dues: readonly [Due, ...Due[]]): Due {
  return dues.reduce((first, due) => (due.on < first.on ? due : first))
}
