import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSavedRoute } from './saved-route.policy.ts'
import { listSavedRoutesOf } from './saved-route.store.server.ts'

/** The routes an account has saved, for its data export. */
export async function readOwnRoutes({ actor, db }: RequestContext, accountId: Id<'account'>) {
  requireAllowed(mayActOnSavedRoute(actor, 'read', { accountId }))
  const saved = await listSavedRoutesOf(db, accountId)
  return saved.map(({ passport, destination, savedAt }) => ({ passport, destination, savedAt }))
}
