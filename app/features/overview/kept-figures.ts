import type { Database } from '#app/platform/database.server.ts'

const secondsMs = 5_000
/** For figures that take a second to compute and are viewed for minutes. */
export const minuteMs = 60_000

const known = new WeakMap<Database, Map<string, { until: number; counted: Promise<unknown> }>>()

/**
 * Caches a count for a few seconds. Counting 100,000 applications takes longer than anything else on the page, and a
 * whole office views the same figures. The page shows when they were counted.
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
  // Expired entries are removed, because every date range adds one.
  for (const [one, { until }] of figures) if (until <= at) figures.delete(one)
  const last = figures.get(name)
  // Entries must not live longer if the clock is set back.
  if (last && last.until - at <= keptMs) return last.counted
  const counted = count()
  figures.set(name, { until: at + keptMs, counted })
  // Failed counts are retried.
  counted.catch(() => figures.delete(name))
  return counted
}
