import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findDataVersion } from './visa.store.server.ts'

/** A version that changes with every visa fact, for use as a cache key. */
export async function readDataVersion({ actor, db }: Pick<Call, 'actor' | 'db'>): Promise<string> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  return (await findDataVersion(db))?.version ?? ''
}
