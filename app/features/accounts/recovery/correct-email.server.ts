import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail, lockSubject } from '../account.store.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { countEmail, sendEmail } from './confirm-email.server.ts'
import { correctAddressOf } from './recovery.store.server.ts'

/**
 * Corrects the unconfirmed address of an account, for typing errors at sign-up. The confirmation goes to the new
 * address, and earlier links become invalid. As at sign-up, an address that already has an account is not disclosed.
 */
export function correctEmail(
  ctx: RequestContext,
  accountId: Id<'account'>,
  typed: string,
): Promise<Result<null, { code: 'email' | 'confirmed' | 'wait' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const to = normalizeEmail(typed)
    if (!isEmail(to)) return problem({ code: 'email' })
    await lockSubject(db, `sign-up ${to}`)
    const account = requireFound(await lockAccount(db, accountId))
    if (account.emailVerified) return problem({ code: 'confirmed' })
    if (!(await countEmail(ctx, accountId))) return problem({ code: 'wait' })
    if (to !== account.email) {
      const taken = (await findAccountByEmail(db, to)) !== undefined
      await correctAddressOf(db, accountId, { email: taken ? `${newId()}@taken.invalid` : to, claimedEmail: to }, now)
    }
    await sendEmail(ctx, { id: accountId, email: to, language: account.language })
    return ok(null)
  })
}
