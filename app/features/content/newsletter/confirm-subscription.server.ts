import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { newsletterMail } from './newsletter.words.ts'
import { hashNewsletterToken, leaveToken } from './newsletter-token.server.ts'
import { findByConfirmHashForUpdate, markSubscribed } from './subscription.store.server.ts'

/**
 * Subscribes the address this link was emailed to, and emails it the unsubscribe link. Repeating it is not an error and
 * sends no second email. `expired`: the link is too old, replaced or altered, or its address has unsubscribed since.
 */
export function confirmSubscription(
  ctx: RequestContext,
  token: string,
): Promise<Result<'subscribed' | 'already', { code: 'expired' }>> {
  requireAllowed(mayActOnSubscription(ctx.actor, 'confirm'))
  return inTransaction(ctx, async ({ db, now, ports }) => {
    const subscription = await findByConfirmHashForUpdate(db, hashNewsletterToken(token))
    if (!subscription) return problem({ code: 'expired' })
    const { id, email, state, confirmUntil } = subscription
    if (state === 'subscribed') return ok('already')
    if (!confirmUntil || confirmUntil <= now) return problem({ code: 'expired' })

    const leaving = leaveToken(ports.encryption, id)
    const leaveUrl = `${ports.origin}${href('/newsletter/leave')}?token=${leaving}`
    await markSubscribed(db, id, hashNewsletterToken(leaving), now)
    await leaveEmail({ db, now, ports }, { to: email, leaveUrl, message: newsletterMail.welcome(leaveUrl) })
    return ok('subscribed')
  })
}
