import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findSecret, forgetSecretsOf, takeSecret } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { saveDeletionDay } from './deletion.store.server.ts'

/** Cancels a requested deletion. An account without one is left as it is. */
export function keepAccount(call: Call, accountId: Id<'account'>, client: Client): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  return inTransaction(call, (call) => keep(call, accountId, client))
}

/** Whether a link to keep an account is still valid, without using it up. */
export async function isKeepLink(call: Call, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(call.actor, 'recover'))
  return (await findSecret(call.db, 'keep-account', hashToken(token), call.now)) !== undefined
}

/**
 * Cancels the deletion by the link in the email. `expired`: the link was used, the deletion is already cancelled, or
 * the account is deleted.
 */
export function keepAccountByLink(
  call: Call,
  token: string,
  client: Client,
): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'recover'))
  return inTransaction(call, async (call) => {
    const link = await takeSecret(call.db, 'keep-account', hashToken(token), call.now)
    if (!link?.accountId) return problem({ code: 'expired' })
    await keep(call, link.accountId, client)
    return ok(null)
  })
}

async function keep(call: Call, accountId: Id<'account'>, client: Client): Promise<void> {
  const { db, now } = call
  // A concurrent deletion has locked the row; afterwards there is no account to keep.
  const account = await lockAccount(db, accountId)
  if (!account?.deletionDueAt) return
  await saveDeletionDay(db, accountId, null, now)
  await forgetSecretsOf(db, accountId, ['keep-account'])
  await noteActivity(call, accountId, { event: 'deletion-cancelled', client })
  await leaveNotice(call, account, { kind: 'deletion-cancelled' })
}
