import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSignInAddress } from '../account.store.server.ts'
import { takeMailedCode } from '../factors/mail-code.server.ts'
import { countGuessAt, forgetGuessesAt } from '../sign-in/guesses.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { confirmAddressOf } from './recovery.store.server.ts'

/** Confirms the account's own address with the six-digit code from the latest email. */
export async function confirmByCode(
  call: Call,
  accountId: Id<'account'>,
  code: string,
): Promise<Result<null, { code: 'wrong' | 'too_many' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  if (!(await countGuessAt(call, accountId))) return problem({ code: 'too_many' })
  return inTransaction(call, async (call) => {
    const account = requireFound(await lockAccount(call.db, accountId))
    if (account.emailVerified) return ok(null)
    const email = requireFound(await findSignInAddress(call.db, accountId))
    if (!(await takeMailedCode(call, accountId, { kind: 'confirm', of: email }, code)))
      return problem({ code: 'wrong' })
    await confirmAddressOf(call.db, accountId, email)
    await forgetGuessesAt(call, accountId)
    return ok(null)
  })
}
