import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { sendLetterOfToday } from '#app/platform/email/letters-a-day.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { newsletterMail } from './newsletter.words.ts'
import { hashNewsletterToken, leaveToken, newConfirmToken } from './newsletter-token.server.ts'
import { noteConfirmLetter, noteLetter, openSubscriptionForUpdate } from './subscription.store.server.ts'
import { confirmHours, letterGapMs, subscriberAddress } from './subscription.ts'

/**
 * Requests the newsletter for an address, which is emailed a confirmation link, or a note that it is already
 * subscribed. The response is the same for every valid address (`email`: invalid), including one that was emailed
 * recently or has reached today's limit and gets no email.
 */
export function subscribe(call: Call, typed: string): Promise<Result<null, { code: 'email' }>> {
  requireAllowed(mayActOnSubscription(call.actor, 'subscribe'))
  return inTransaction(call, async (call) => {
    const email = subscriberAddress(typed)
    if (!email) return problem({ code: 'email' })
    const subscription = await openSubscriptionForUpdate(call.db, email, call.now)
    const { state, lastLetterAt } = subscription
    if (lastLetterAt && call.now.getTime() - lastLetterAt.getTime() < letterGapMs) return ok(null)
    const send = state === 'subscribed' ? sendAlready : sendConfirm
    await sendLetterOfToday(call, { kind: 'newsletter-letter', email }, (call) => send(call, subscription))
    return ok(null)
  })
}

type Subscription = Awaited<ReturnType<typeof openSubscriptionForUpdate>>

async function sendAlready({ db, now, ports }: Call, { id, email }: Subscription): Promise<void> {
  const token = leaveToken(ports.vault, id)
  const leaveUrl = `${ports.origin}${href('/newsletter/leave')}?token=${token}`
  await noteLetter(db, id, hashNewsletterToken(token), now)
  await leaveEmail({ db, now, ports }, { to: email, leaveUrl, letter: newsletterMail.already(leaveUrl) })
}

async function sendConfirm({ db, now, ports }: Call, { id, email }: Subscription): Promise<void> {
  const token = newConfirmToken()
  const confirmUntil = new Date(now.getTime() + confirmHours * 3_600_000)
  await noteConfirmLetter(db, id, { confirmHash: hashNewsletterToken(token), confirmUntil }, now)
  const link = `${ports.origin}${href('/newsletter/confirm')}?token=${token}`
  await leaveEmail({ db, now, ports }, { to: email, letter: newsletterMail.confirm(link), until: confirmUntil })
}
