import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RuleChange } from './change.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { listChanges } from './visa.store.server.ts'

// By destination, for the version of the facts they are of: there are few, and every page of a destination asks.
let remembered: { version: string; changes: Map<string, readonly RuleChange[]> } | undefined

/** What changed in the rules of a destination (its code as stored), what is still expected first, then the latest. */
export async function readChanges(
  { actor, db, dataVersion }: Call,
  destination: string,
): Promise<readonly RuleChange[]> {
  requireAllowed(mayActOnVisas(actor, 'read'))

  if (!dataVersion) return listChanges(db, destination)
  if (remembered?.version !== dataVersion) remembered = { version: dataVersion, changes: new Map() }
  const { changes } = remembered
  const known = changes.get(destination)
  if (known) return known
  const listed = await listChanges(db, destination)
  changes.set(destination, listed)
  return listed
}
