import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { hashNewsletterToken } from './newsletter-token.server.ts'
import { findByLeaveHashForUpdate, markUnsubscribed } from './subscription.store.server.ts'

/** Ends the newsletter at the address whose letters hold this link, at once. Twice is no problem; `unknown` is no link of ours. */
export function leaveNewsletter(call: Call, token: string): Promise<Result<null, { code: 'unknown' }>> {
  requireAllowed(mayActOnSubscription(call.actor, 'leave'))
  return inTransaction(call, async ({ db, now }) => {
    const subscription = await findByLeaveHashForUpdate(db, hashNewsletterToken(token))
    if (!subscription) return problem({ code: 'unknown' })
    // A letter to confirm may be on its way again: whoever leaves takes its link along.
    if (subscription.state !== 'unsubscribed' || subscription.confirmHash)
      await markUnsubscribed(db, subscription.id, now)
    return ok(null)
  })
}
