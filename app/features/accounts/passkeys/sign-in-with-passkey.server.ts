import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Arrival } from '../sign-in/client.ts'
import { type Opening, openSession } from '../sign-in/open-session.server.ts'
import { countWrongAnswer, ownerOfAnswer, type PasskeyProblem } from './assertion.server.ts'
import type { SignedCredential } from './credential.ts'

/**
 * Opens a session for a passkey with user verification, which counts as two factors. Unknown, removed, wrong and
 * blocked give the same response. Password attempts do not block it: a signature cannot be guessed, and an attacker
 * must not be able to lock the owner out.
 */
export async function signInWithPasskey(
  ctx: RequestContext,
  answer: SignedCredential,
  arrival: Arrival,
): Promise<Result<Opening, PasskeyProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const outcome = await inTransaction(ctx, async (ctx) => {
    const owner = await ownerOfAnswer(ctx, answer, { use: 'sign-in', accountId: null, holder: null })
    if (!owner.ok) return owner
    const opening = await openSession(ctx, owner.value, { method: 'passkey', assurance: 'two' }, arrival)
    return opening ? ok(opening) : problem({ code: 'wrong' })
  })
  if (outcome.ok || outcome.problem.code === 'expired') return outcome
  return problem(await countWrongAnswer(ctx, answer, arrival.client))
}
