import type { Database } from '#app/platform/database.server.ts'

const secondsMs = 5_000
/** For what takes a second and is looked at for minutes. */
export const minuteMs = 60_000

const known = new WeakMap<Database, Map<string, { until: number; counted: Promise<unknown> }>>()

/**
 * Counting all of a hundred thousand applications takes longer than anything else on the page, and a whole office looks
 * at the same figures: who asks within some seconds of somebody else is told the same, and the page says as of when.
 */
export function keptFor<Counted>(
  { db, now }: { db: Database; now: Date },
  name: string,
  count: () => Promise<Counted>,
  keptMs = secondsMs,
): Promise<Counted> {
  const figures = known.get(db) ?? new Map()
  known.set(db, figures)
  const at = now.getTime()
  // There are as many questions as there are ranges of days.
  for (const [one, { until }] of figures) if (until <= at) figures.delete(one)
  const last = figures.get(name)
  // A clock that was put back must not keep them for longer.
  if (last && last.until - at <= keptMs) return last.counted
  const counted = count()
  figures.set(name, { until: at + keptMs, counted })
  // What failed is asked again.
  counted.catch(() => figures.delete(name))
  return counted
}
