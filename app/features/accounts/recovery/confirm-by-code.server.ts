import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSignInAddress } from '../account.store.server.ts'
import { takeMailedCode } from '../factors/mail-code.server.ts'
import { clearAttemptsAt, countAttemptAt } from '../sign-in/password-attempts.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { confirmAddressOf } from './recovery.store.server.ts'

/** Confirms the account's own address with the six-digit code from the latest email. */
export async function confirmByCode(
  ctx: RequestContext,
  accountId: Id<'account'>,
  code: string,
): Promise<Result<null, { code: 'wrong' | 'too_many' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  if (!(await countAttemptAt(ctx, accountId))) return problem({ code: 'too_many' })
  return inTransaction(ctx, async (ctx) => {
    const account = requireFound(await lockAccount(ctx.db, accountId))
    if (account.emailVerified) return ok(null)
    const email = requireFound(await findSignInAddress(ctx.db, accountId))
    if (!(await takeMailedCode(ctx, accountId, { kind: 'confirm', of: email }, code))) return problem({ code: 'wrong' })
    await confirmAddressOf(ctx.db, accountId, email)
    await clearAttemptsAt(ctx, accountId)
    return ok(null)
  })
}
