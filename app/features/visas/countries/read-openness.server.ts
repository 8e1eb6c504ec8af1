import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { countEntryKinds } from './destination.store.server.ts'

/** Number of country passports that enter a destination without a visa, and number with a known requirement. */
export type Openness = { readonly free: number; readonly known: number }

// Cached because it counts every route; depends on the data version and on rules ending by date.
let remembered: { version: string; openness: ReadonlyMap<string, Openness> } | undefined

export async function readOpenness({
  actor,
  db,
  dataVersion,
  now,
}: RequestContext): Promise<ReadonlyMap<string, Openness>> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  const today = dayOf(now)
  const version = dataVersion && `${dataVersion} ${today}`
  if (version && remembered?.version === version) return remembered.openness

  const openness = new Map<string, Openness>()
  for (const { to, kind, passports } of await countEntryKinds(db, today)) {
    const { free, known } = openness.get(to) ?? { free: 0, known: 0 }
    openness.set(to, { free: free + (kind === 'visa_free' ? passports : 0), known: known + passports })
  }
  if (version) remembered = { version, openness }
  return openness
}
