import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { onDay } from '../assess/rule-in-force.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { listEntryRules } from './destination.store.server.ts'
import { type EntrySummary, summariseEntry } from './entry-rules.ts'

/** Reads the requirements for a destination (`to` is the stored code) and the most common conditions. */
export async function readEntryRules({ actor, db, now }: RequestContext, to: string): Promise<EntrySummary> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  const today = dayOf(now)
  return summariseEntry((await listEntryRules(db, to, today)).flatMap((rule) => onDay(rule, today) ?? []))
}
