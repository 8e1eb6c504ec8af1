import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { nameCase } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'

/** Returns who has a case, for a colleague who was too late to claim it. */
export async function readAssignee(ctx: RequestContext, id: Id<'application'>) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return nameCase(ctx.db, id)
}

export type CaseAssignee = NonNullable<Awaited<ReturnType<typeof readAssignee>>>
