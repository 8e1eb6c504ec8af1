import type { BeforeAndAfter, FactChange } from '../visas/diary/fact-change.ts'

const minuteMs = 60_000

/** Somebody who edits facts edits several: what they change is told once they pause, and after this long anyway. */
const pauseMs = 5 * minuteMs
const longestWaitMs = 30 * minuteMs
/** What nobody was told of for so long is no news any more. */
const worthMs = 7 * 24 * 60 * minuteMs

/** How somebody follows a route, what weighs most first. */
export const followings = ['case', 'draft', 'saved'] as const
export type Following = (typeof followings)[number]

type Waiting = { readonly at: Date; readonly toldAt: Date | null }

/** What is to be told now of what waits, and what has waited too long to be told at all. */
export function dueOf<Change extends Waiting>(
  waiting: readonly Change[],
  now: Date,
): { due: Change[]; stale: Change[] } {
  const ageOf = ({ at }: Waiting) => now.getTime() - at.getTime()
  const fresh = waiting.filter((one) => !one.toldAt && ageOf(one) < worthMs)
  const ages = fresh.map(ageOf)
  const isPaused = Math.min(...ages) >= pauseMs || Math.max(...ages) >= longestWaitMs
  return {
    // What was told beforehand and takes effect today waits for nobody.
    due: waiting.filter((one) => (one.toldAt ? true : isPaused && fresh.includes(one))),
    stale: waiting.filter((one) => !one.toldAt && !fresh.includes(one)),
  }
}

/** One change of a route, as its traveller is told of it. */
export type NewsChange = BeforeAndAfter & Pick<FactChange, 'at' | 'scheme' | 'effectiveOn'>

/** What changed on one route, and why it is told to somebody. */
export type RouteNews = {
  readonly from: string
  readonly to: string
  readonly following: Following
  readonly changes: readonly NewsChange[]
}
