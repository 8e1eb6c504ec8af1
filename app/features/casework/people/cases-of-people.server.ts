import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { countSubmittedOf, listSubmittedOf } from './people.store.server.ts'

const mostShown = 20

/** Counts each person's submitted applications, without drafts, which staff do not see. */
export function countCasesOf(
  ctx: RequestContext,
  owners: readonly Id<'account'>[],
): Promise<Map<Id<'account'>, number>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return countSubmittedOf(ctx.db, owners)
}

export type PersonCase = Awaited<ReturnType<typeof listCasesOf>>[number]

/** Returns a person's latest submitted applications, up to one page. */
export function listCasesOf(ctx: RequestContext, owner: Id<'account'>) {
  requireAllowed(mayWorkOnCase(ctx.actor, 'see'))
  return listSubmittedOf(ctx.db, owner, mostShown)
}
