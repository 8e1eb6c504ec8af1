import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnVisas } from './visa.policy.ts'
import { findDataVersion } from './visa.store.server.ts'

/** A version that changes with every visa fact, for use as a cache key. */
export async function readDataVersion({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<string> {
  requireAllowed(mayActOnVisas(actor, 'read'))
  return (await findDataVersion(db))?.version ?? ''
}
