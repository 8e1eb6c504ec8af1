import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { newsletterMail } from './newsletter.words.ts'
import { hashNewsletterToken, leaveToken } from './newsletter-token.server.ts'
import { findByConfirmHashForUpdate, markSubscribed } from './subscription.store.server.ts'

/**
 * Subscribes the address this link was emailed to, and emails it the unsubscribe link. Repeating it is not an error and
 * sends no second email. `expired`: the link is too old, replaced or altered, or its address has unsubscribed since.
 */
export function confirmSubscription(
  call: Call,
  token: string,
): Promise<Result<'subscribed' | 'already', { code: 'expired' }>> {
  requireAllowed(mayActOnSubscription(call.actor, 'confirm'))
  return inTransaction(call, async ({ db, now, ports }) => {
    const subscription = await findByConfirmHashForUpdate(db, hashNewsletterToken(token))
    if (!subscription) return problem({ code: 'expired' })
    const { id, email, state, confirmUntil } = subscription
    if (state === 'subscribed') return ok('already')
    if (!confirmUntil || confirmUntil <= now) return problem({ code: 'expired' })

    const leaving = leaveToken(ports.vault, id)
    const leaveUrl = `${ports.origin}${href('/newsletter/leave')}?token=${leaving}`
    await markSubscribed(db, id, hashNewsletterToken(leaving), now)
    await leaveEmail({ db, now, ports }, { to: email, leaveUrl, letter: newsletterMail.welcome(leaveUrl) })
    return ok('subscribed')
  })
}
