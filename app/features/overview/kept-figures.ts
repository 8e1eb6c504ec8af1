import type { Database } from '#app/platform/database.server.ts'

const keptMs = 5_000
const known = new WeakMap<Database, Map<string, { at: number; counted: Promise<unknown> }>>()

/**
 * Counting all of a hundred thousand applications takes longer than anything else on the page, and a whole office looks
 * at the same figures: who asks within five seconds of somebody else is told the same, and the page says as of when.
 */
export function keptFor<Counted>(
  { db, now }: { db: Database; now: Date },
  name: string,
  count: () => Promise<Counted>,
): Promise<Counted> {
  const figures = known.get(db) ?? new Map()
  known.set(db, figures)
  const last = figures.get(name)
  if (last && Math.abs(now.getTime() - last.at) < keptMs) return last.counted
  const counted = count()
  figures.set(name, { at: now.getTime(), counted })
  // What failed is asked again.
  counted.catch(() => figures.delete(name))
  return counted
}
