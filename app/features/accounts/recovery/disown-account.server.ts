import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { readConfirmLink } from './confirm-link.server.ts'
import { forgetEveryWayIn } from './forget-every-way-in.server.ts'

/**
 * Secures an account that someone else opened with the address: ends every session and removes every sign-in method.
 * The owner of the address can set a new password. `confirmed`: the owner has already confirmed that they opened it.
 */
export function disownAccount(
  ctx: RequestContext,
  token: string,
): Promise<Result<null, { code: 'expired' | 'confirmed' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'confirm-email'))
  return inTransaction(ctx, async (ctx) => {
    const linked = await readConfirmLink(ctx, token)
    const account = linked && (await lockAccount(ctx.db, linked.accountId))
    if (!account) return problem({ code: 'expired' })
    if (account.emailVerified) return problem({ code: 'confirmed' })
    await forgetEveryWayIn(ctx, account.id)
    return ok(null)
  })
}
