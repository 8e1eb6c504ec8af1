import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Client } from '../sign-in/client.ts'
import { strengthenSession } from '../sign-in/session.store.server.ts'
import { countWrongAnswer, ownerOfAnswer, type PasskeyProblem } from './assertion.server.ts'
import type { SignedCredential } from './credential.ts'

type Asking = { accountId: Id<'account'>; sessionId: string; client: Client }

/** Reauthenticates a signed-in user with a passkey of the same account. */
export async function reauthenticateWithPasskey(
  ctx: RequestContext,
  answer: SignedCredential,
  { accountId, sessionId, client }: Asking,
): Promise<Result<null, PasskeyProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const outcome = await inTransaction(ctx, async (ctx) => {
    const owner = await ownerOfAnswer(ctx, answer, { use: 'reauthenticate', accountId, holder: sessionId })
    if (!owner.ok) return owner
    await strengthenSession(ctx.db, sessionId as Id<'session'>, 'two', ctx.now)
    return ok(null)
  })
  if (outcome.ok || outcome.problem.code === 'expired') return outcome
  return problem(await countWrongAnswer(ctx, answer, client))
}
