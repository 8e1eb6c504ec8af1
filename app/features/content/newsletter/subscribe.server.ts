import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { newsletterMail } from './newsletter.words.ts'
import { hashNewsletterToken, leaveToken, newConfirmToken } from './newsletter-token.server.ts'
import { noteConfirmationEmail, noteEmail, openSubscriptionForUpdate } from './subscription.store.server.ts'
import { confirmHours, emailGapMs, subscriberAddress } from './subscription.ts'

/**
 * Requests the newsletter for an address, which is emailed a confirmation link, or a note that it is already
 * subscribed. The response is the same for every valid address (`email`: invalid), including one that was emailed
 * recently or has reached today's limit and gets no email.
 */
export function subscribe(ctx: RequestContext, typed: string): Promise<Result<null, { code: 'email' }>> {
  requireAllowed(mayActOnSubscription(ctx.actor, 'subscribe'))
  return inTransaction(ctx, async (ctx) => {
    const email = subscriberAddress(typed)
    if (!email) return problem({ code: 'email' })
    const subscription = await openSubscriptionForUpdate(ctx.db, email, ctx.now)
    const { state, lastEmailAt } = subscription
    if (lastEmailAt && ctx.now.getTime() - lastEmailAt.getTime() < emailGapMs) return ok(null)
    const send = state === 'subscribed' ? sendAlready : sendConfirm
    await sendWithinDailyLimit(ctx, { kind: 'newsletter-letter', email }, (ctx) => send(ctx, subscription))
    return ok(null)
  })
}

type Subscription = Awaited<ReturnType<typeof openSubscriptionForUpdate>>

async function sendAlready({ db, now, ports }: RequestContext, { id, email }: Subscription): Promise<void> {
  const token = leaveToken(ports.encryption, id)
  const leaveUrl = `${ports.origin}${href('/newsletter/leave')}?token=${token}`
  await noteEmail(db, id, hashNewsletterToken(token), now)
  await leaveEmail({ db, now, ports }, { to: email, leaveUrl, message: newsletterMail.already(leaveUrl) })
}

async function sendConfirm({ db, now, ports }: RequestContext, { id, email }: Subscription): Promise<void> {
  const token = newConfirmToken()
  const confirmUntil = new Date(now.getTime() + confirmHours * 3_600_000)
  await noteConfirmationEmail(db, id, { confirmHash: hashNewsletterToken(token), confirmUntil }, now)
  const link = `${ports.origin}${href('/newsletter/confirm')}?token=${token}`
  await leaveEmail({ db, now, ports }, { to: email, message: newsletterMail.confirm(link), until: confirmUntil })
}
