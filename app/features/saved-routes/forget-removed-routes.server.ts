import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSavedRoute } from './saved-route.policy.ts'
import { forgetRemovedBefore } from './saved-route.store.server.ts'

const hourMs = 3_600_000

/** Deletes removed routes that were not restored within the hour. */
export async function forgetRemovedRoutes({ actor, db, now }: RequestContext): Promise<void> {
  requireAllowed(mayActOnSavedRoute(actor, 'forget'))
  await forgetRemovedBefore(db, new Date(now.getTime() - hourMs))
}
