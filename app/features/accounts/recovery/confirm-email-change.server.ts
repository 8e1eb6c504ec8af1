import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail, lockSubject } from '../account.store.server.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findSecret, forgetSecretsOf, takeSecret } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import type { Client } from '../sign-in/client.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import type { EmailChange } from './ask-email-change.server.ts'
import { changeAddress } from './recovery.store.server.ts'

/** Whether a link is still valid, without using it up: opening it changes nothing. */
export async function isEmailChangeLink(ctx: RequestContext, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'confirm-email'))
  return (await findSecret(ctx.db, 'change-email', hashToken(token), ctx.now)) !== undefined
}

/**
 * Changes the address of the link's account. Ends its other sessions, invalidates links emailed to the old address, and
 * notifies that address. `expired`: the link was used, is too old or cancelled, or the new address has an account by
 * now.
 */
export function confirmEmailChange(
  ctx: RequestContext,
  token: string,
  { client, sessionId }: { client: Client; sessionId: string | undefined },
): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'confirm-email'))
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const link = await takeSecret(db, 'change-email', hashToken(token), now)
    if (!link?.accountId) return problem({ code: 'expired' })
    const { to } = link.value as EmailChange
    // Serialises with a concurrent sign-up with this address.
    await lockSubject(db, `sign-up ${to}`)
    const account = await lockAccount(db, link.accountId)
    if (!account || account.status === 'blocked') return problem({ code: 'expired' })
    if (await findAccountByEmail(db, to)) return problem({ code: 'expired' })
    await changeAddress(db, account.id, to, now)
    await deleteSessionsOf(db, account.id, sessionId)
    await forgetSecretsOf(db, account.id, underWay)
    await noteActivity(ctx, account.id, { event: 'email-changed', client })
    await leaveNotice(ctx, account, { kind: 'email-changed' })
    return ok(null)
  })
}
