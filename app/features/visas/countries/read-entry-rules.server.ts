import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { onDay } from '../assess/rule-in-force.ts'
import type { TransitRule } from '../requirement.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { listEntryRules, listTransits } from './destination.store.server.ts'
import { type EntrySummary, summariseEntry } from './entry-rules.ts'

export type EntryRules = EntrySummary & {
  readonly transits: readonly (TransitRule & { readonly passports: readonly string[] })[]
}

/**
 * Reads the requirements for a destination (`to` is the stored code), the most common conditions and the transit rules.
 */
export async function readEntryRules({ actor, db, now }: RequestContext, to: string): Promise<EntryRules> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  const today = dayOf(now)
  const rules = (await listEntryRules(db, to, today)).flatMap((rule) => onDay(rule, today) ?? [])
  return { ...summariseEntry(rules), transits: await listTransits(db, to, today) }
}
