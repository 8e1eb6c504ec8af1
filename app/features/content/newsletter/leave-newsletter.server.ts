import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { hashNewsletterToken } from './newsletter-token.server.ts'
import { findByLeaveHashForUpdate, markUnsubscribed } from './subscription.store.server.ts'

/**
 * Unsubscribes the address this link was emailed to, immediately. Repeating it is not an error; `unknown`: not one of
 * our links.
 */
export function leaveNewsletter(call: Call, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnSubscription(call.actor, 'leave'))
  return inTransaction(call, async ({ db, now }) => {
    const subscription = await findByLeaveHashForUpdate(db, hashNewsletterToken(token))
    if (!subscription) return problem({ code: 'unknown' })
    // A confirmation email may be pending again: unsubscribing invalidates its link.
    if (subscription.state !== 'unsubscribed' || subscription.confirmHash)
      await markUnsubscribed(db, subscription.id, now)
    return ok(null)
  })
}
