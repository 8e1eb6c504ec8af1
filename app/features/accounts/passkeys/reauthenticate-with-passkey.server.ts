import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Client } from '../sign-in/client.ts'
import { strengthenSession } from '../sign-in/session.store.server.ts'
import { countWrongAnswer, ownerOfAnswer, type PasskeyProblem } from './assertion.server.ts'
import type { SignedCredential } from './credential.ts'

type Asking = { accountId: Id<'account'>; sessionId: string; client: Client }

/** Reauthenticates a signed-in user with a passkey of the same account. */
export async function reauthenticateWithPasskey(
  call: Call,
  answer: SignedCredential,
  { accountId, sessionId, client }: Asking,
): Promise<Result<null, PasskeyProblem>> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  const outcome = await inTransaction(call, async (call) => {
    const owner = await ownerOfAnswer(call, answer, { use: 'reauthenticate', accountId, holder: sessionId })
    if (!owner.ok) return owner
    await strengthenSession(call.db, sessionId as Id<'session'>, 'two', call.now)
    return ok(null)
  })
  if (outcome.ok || outcome.problem.code === 'expired') return outcome
  return problem(await countWrongAnswer(call, answer, client))
}
