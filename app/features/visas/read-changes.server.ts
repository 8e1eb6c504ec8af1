import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RuleChange } from './change.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { listChanges } from './visa.store.server.ts'

/** What changed in the rules of a destination (its code as stored), what is still expected first, then the latest. */
export async function readChanges({ actor, db }: Call, destination: string): Promise<readonly RuleChange[]> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  return listChanges(db, destination)
}
