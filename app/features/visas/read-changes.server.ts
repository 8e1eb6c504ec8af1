import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { RuleChange } from './change.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { listChanges } from './visa.store.server.ts'

// Cached by destination for one data version: the list is small and every page of a destination reads it.
let remembered: { version: string; changes: Map<string, readonly RuleChange[]> } | undefined

/** Reads the rule changes of a destination (by stored code): expected ones first, then newest first. */
export async function readChanges(
  { actor, db, dataVersion }: RequestContext,
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
