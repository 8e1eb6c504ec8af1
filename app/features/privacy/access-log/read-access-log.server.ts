import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listOpenings } from './access-log.store.server.ts'
import type { Opening } from './access-log.ts'

/** Every time staff opened something belonging to the account, newest first. */
export async function readAccessLog(ctx: RequestContext, accountId: Id<'account'>): Promise<Opening[]> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'see-openings', { id: accountId }))
  return listOpenings(ctx.db, accountId, ctx.now)
}

/** One opening, for a question about it. Another account's counts as not found. */
export async function readOpening(ctx: RequestContext, accountId: Id<'account'>, id: string): Promise<Opening> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'see-openings', { id: accountId }))
  return requireFound((await readAccessLog(ctx, accountId)).find((opening) => opening.id === id))
}
