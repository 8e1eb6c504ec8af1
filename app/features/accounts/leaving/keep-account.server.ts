import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findSecret, forgetSecretsOf, takeSecret } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { saveDeletionDay } from './deletion.store.server.ts'

/** Cancels a requested deletion. An account without one is left as it is. */
export function keepAccount(ctx: RequestContext, accountId: Id<'account'>, client: Client): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, (ctx) => keep(ctx, accountId, client))
}

/** Whether a link to keep an account is still valid, without using it up. */
export async function isKeepLink(ctx: RequestContext, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'recover'))
  return (await findSecret(ctx.db, 'keep-account', hashToken(token), ctx.now)) !== undefined
}

/**
 * Cancels the deletion by the link in the email. `expired`: the link was used, the deletion is already cancelled, or
 * the account is deleted.
 */
export function keepAccountByLink(
  ctx: RequestContext,
  token: string,
  client: Client,
): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'recover'))
  return inTransaction(ctx, async (ctx) => {
    const link = await takeSecret(ctx.db, 'keep-account', hashToken(token), ctx.now)
    if (!link?.accountId) return problem({ code: 'expired' })
    await keep(ctx, link.accountId, client)
    return ok(null)
  })
}

async function keep(ctx: RequestContext, accountId: Id<'account'>, client: Client): Promise<void> {
  const { db, now } = ctx
  // A concurrent deletion has locked the row; afterwards there is no account to keep.
  const account = await lockAccount(db, accountId)
  if (!account?.deletionDueAt) return
  await saveDeletionDay(db, accountId, null, now)
  await forgetSecretsOf(db, accountId, ['keep-account'])
  await noteActivity(ctx, accountId, { event: 'deletion-cancelled', client })
  await leaveNotice(ctx, account, { kind: 'deletion-cancelled' })
}
