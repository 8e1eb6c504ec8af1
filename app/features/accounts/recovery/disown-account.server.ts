import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { readConfirmLink } from './confirm-link.server.ts'
import { forgetEveryWayIn } from './forget-every-way-in.server.ts'

/**
 * Secures an account that someone else opened with the address: ends every session and removes every sign-in method.
 * The owner of the address can set a new password. `confirmed`: the owner has already confirmed that they opened it.
 */
export function disownAccount(call: Call, token: string): Promise<Result<null, { code: 'expired' | 'confirmed' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return inTransaction(call, async (call) => {
    const linked = await readConfirmLink(call, token)
    const account = linked && (await lockAccount(call.db, linked.accountId))
    if (!account) return problem({ code: 'expired' })
    if (account.emailVerified) return problem({ code: 'confirmed' })
    await forgetEveryWayIn(call, account.id)
    return ok(null)
  })
}
