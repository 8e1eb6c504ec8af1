import type { BeforeAndAfter, FactChange } from '../visas/diary/fact-change.ts'

const minuteMs = 60_000

/**
 * Staff often edit several facts in a row: notifications are sent after this pause, or at the latest after
 * `longestWaitMs`.
 */
const pauseMs = 5 * minuteMs
const longestWaitMs = 30 * minuteMs
/** Changes older than this are no longer announced. */
const worthMs = 7 * 24 * 60 * minuteMs

/** How a user follows a route, most important first. */
export const followings = ['case', 'draft', 'saved'] as const
export type Following = (typeof followings)[number]

type Waiting = { readonly at: Date; readonly notifiedAt: Date | null }

/** Splits waiting changes into those to announce now and those too old to announce. */
export function dueOf<Change extends Waiting>(
  waiting: readonly Change[],
  now: Date,
): { due: Change[]; stale: Change[] } {
  const ageOf = ({ at }: Waiting) => now.getTime() - at.getTime()
  const fresh = waiting.filter((one) => !one.notifiedAt && ageOf(one) < worthMs)
  const ages = fresh.map(ageOf)
  const isPaused = Math.min(...ages) >= pauseMs || Math.max(...ages) >= longestWaitMs
  return {
    // Changes announced in advance that take effect today are not delayed.
    due: waiting.filter((one) => (one.notifiedAt ? true : isPaused && fresh.includes(one))),
    stale: waiting.filter((one) => !one.notifiedAt && !fresh.includes(one)),
  }
}

/** A route change, as announced to its traveller. */
export type NewsChange = BeforeAndAfter & Pick<FactChange, 'at' | 'scheme' | 'effectiveOn'>

/** The changes to one route, and why the user is notified of them. */
export type RouteNews = {
  readonly from: string
  readonly to: string
  readonly following: Following
  readonly changes: readonly NewsChange[]
}
