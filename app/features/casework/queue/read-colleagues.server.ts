import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { listColleagues } from './queue.store.server.ts'

/** Returns the staff who can be assigned applications, for the list's filter. */
export function readColleagues(ctx: RequestContext) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return listColleagues(ctx.db)
}
