import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { hashNewsletterToken } from './newsletter-token.server.ts'
import { findByLeaveHashForUpdate, markUnsubscribed } from './subscription.store.server.ts'

/**
 * Unsubscribes the address this link was emailed to, immediately. Repeating it is not an error; `unknown`: not one of
 * our links.
 */
export function leaveNewsletter(ctx: RequestContext, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnSubscription(ctx.actor, 'leave'))
  return inTransaction(ctx, async ({ db, now }) => {
    const subscription = await findByLeaveHashForUpdate(db, hashNewsletterToken(token))
    if (!subscription) return problem({ code: 'unknown' })
    // A confirmation email may be pending again: unsubscribing invalidates its link.
    if (subscription.state !== 'unsubscribed' || subscription.confirmHash)
      await markUnsubscribed(db, subscription.id, now)
    return ok(null)
  })
}
