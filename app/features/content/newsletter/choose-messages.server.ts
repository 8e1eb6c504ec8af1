import { readAccount } from '#app/features/accounts/read-account.server.ts'
import { choosePreferences } from '#app/features/notifications/preferences/choose-preferences.server.ts'
import type { Preferences } from '#app/features/notifications/preferences/preferences.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSubscription } from './newsletter.policy.ts'
import { hashNewsletterToken, leaveToken } from './newsletter-token.server.ts'
import {
  findSubscription,
  markChosen,
  markUnsubscribed,
  openSubscriptionForUpdate,
} from './subscription.store.server.ts'

/** Whether the account's address receives the newsletter; undefined while it is unconfirmed. */
export async function readOwnSubscription(ctx: RequestContext, accountId: Id<'account'>): Promise<boolean | undefined> {
  requireAllowed(mayActOnSubscription(ctx.actor, 'choose'))
  const { email, emailVerified } = await readAccount(ctx, accountId)
  if (!emailVerified) return undefined
  return (await findSubscription(ctx.db, email.toLowerCase()))?.state === 'subscribed'
}

/** The notification settings, and whether the newsletter is on. */
export type Choice = { readonly preferences: Preferences; readonly newsletter: boolean }

/**
 * Saves all chosen notification settings or none. `unconfirmed`: the newsletter requires a confirmed address. A
 * confirmed one is subscribed without another email.
 */
export function chooseMessages(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { preferences, newsletter }: Choice,
): Promise<Result<null, { code: 'unconfirmed' }>> {
  requireAllowed(mayActOnSubscription(ctx.actor, 'choose'))
  return inTransaction(ctx, async (ctx) => {
    const { email, emailVerified } = await readAccount(ctx, accountId)
    if (newsletter && !emailVerified) return problem({ code: 'unconfirmed' })
    await choosePreferences(ctx, accountId, preferences)
    if (emailVerified) await (newsletter ? start : end)(ctx, email.toLowerCase())
    return ok(null)
  })
}

async function start({ db, now, ports }: RequestContext, email: string): Promise<void> {
  const { id, state } = await openSubscriptionForUpdate(db, email, now)
  if (state !== 'subscribed') await markChosen(db, id, hashNewsletterToken(leaveToken(ports.encryption, id)), now)
}

/** A pending confirmation email is left alone: it was requested elsewhere. */
async function end({ db, now }: RequestContext, email: string): Promise<void> {
  const known = await findSubscription(db, email)
  if (known?.state === 'subscribed') await markUnsubscribed(db, known.id, now)
}
