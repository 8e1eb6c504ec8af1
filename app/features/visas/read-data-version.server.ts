import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findDataVersion } from './visa.store.server.ts'

/** Changes whenever a visa fact changes: what is drawn from facts may be kept under it. */
export async function readDataVersion({ actor, db }: Pick<Call, 'actor' | 'db'>): Promise<string> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  return (await findDataVersion(db))?.version ?? ''
}
