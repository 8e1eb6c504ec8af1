import { createHmac } from 'node:crypto'
import { findVerifiedAccount } from '#app/features/accounts/look-up-account.server.ts'
import { normalizeEmail } from '#app/lib/email-address.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import { mayActOnNotification } from '../notification.policy.ts'
import { notify } from '../notify.server.ts'
import { addressDigest } from './address-digest.server.ts'
import { deliveryWords } from './delivery.words.ts'
import { saveFailure } from './email-failure.store.server.ts'
import { type EmailEvent, readEmailEvents } from './email-failure.ts'

// An older message may be a replay by an eavesdropper.
const longestAgeSeconds = 300

/** "t=1764000000,v1=…": the time of signing, and the HMAC of time and body. */
function isSigned(body: string, header: string, secret: string, now: Date): boolean {
  const { t = '', v1 = '' } = Object.fromEntries(header.split(',').map((pair) => pair.trim().split('=', 2)))
  const age = Math.abs(now.getTime() / 1000 - Number(t))
  if (!/^\d{1,12}$/.test(t) || age > longestAgeSeconds) return false
  return isSameSecret(v1, createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
}

/**
 * Applies delivery events from the mail provider; `body` must be exactly as received. After a permanent bounce or a
 * complaint, notification emails to the address stop, and its account is notified on its pages. Idempotent. Problems:
 * `not_set_up`; `not_signed`, not from the provider or too old; `unreadable`, signed but in an unknown form.
 */
export async function applyEmailEvents(
  ctx: RequestContext,
  { body, signature }: { body: string; signature: string },
): Promise<Result<null, { code: 'not_set_up' | 'not_signed' | 'unreadable' }>> {
  requireAllowed(mayActOnNotification(ctx.actor, 'report-delivery'))
  const { emailEventsSecret } = ctx.ports
  if (!emailEventsSecret) return problem({ code: 'not_set_up' })
  if (!isSigned(body, signature, emailEventsSecret, ctx.now)) return problem({ code: 'not_signed' })
  const events = readEmailEvents(body)
  if (!events) return problem({ code: 'unreadable' })
  for (const event of events) await apply({ ...ctx, actor: service('notification.send') }, event)
  return ok(null)
}

async function apply(ctx: RequestContext, { email, failure }: EmailEvent): Promise<void> {
  if (!failure) return
  const address = normalizeEmail(email)
  await inTransaction(ctx, async (ctx) => {
    const isNew = await saveFailure(ctx.db, addressDigest(ctx.ports.encryption, address), failure, ctx.now)
    const account = isNew ? await findVerifiedAccount(ctx, address) : undefined
    if (!account) return
    await notify(ctx, account.id, () => ({
      kind: 'system',
      topic: 'service',
      onPagesOnly: true,
      ...deliveryWords[failure],
      link: href('/notifications/settings'),
    }))
  })
}
