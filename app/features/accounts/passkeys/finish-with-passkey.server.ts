import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSecret, takeSecret } from '../security.store.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import { forgetGuessesAt } from '../sign-in/guesses.server.ts'
import { type Opening, openSession, type WaitingSignIn } from '../sign-in/open-session.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { countWrongAnswer, ownerOfAnswer, type PasskeyProblem } from './assertion.server.ts'
import type { SignedCredential } from './credential.ts'

/** Opens the session of a sign-in that waited for its second step. `gone` where it waits no more. */
export async function finishWithPasskey(
  call: Call,
  answer: SignedCredential,
  { stepToken, arrival }: { stepToken: string | undefined; arrival: Arrival },
): Promise<Result<Opening, PasskeyProblem | { code: 'gone' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  const holder = hashToken(stepToken ?? '')
  const outcome = await inTransaction(call, async (call) => {
    const waiting = stepToken ? await findSecret(call.db, 'second-step', holder, call.now) : undefined
    if (!waiting?.accountId) return problem({ code: 'gone' })
    const owner = await ownerOfAnswer(call, answer, { use: 'second-step', accountId: waiting.accountId, holder })
    if (!owner.ok) return owner
    // Of two who finish one sign-in at the same moment, one gets in.
    if (!(await takeSecret(call.db, 'second-step', holder, call.now))) return problem({ code: 'gone' })
    const { method } = waiting.value as WaitingSignIn
    const opening = await openSession(call, owner.value, { method, assurance: 'two' }, arrival)
    if (!opening) return problem({ code: 'wrong' })
    await forgetGuessesAt(call, owner.value)
    return ok(opening)
  })
  if (outcome.ok || outcome.problem.code !== 'wrong') return outcome
  return problem(await countWrongAnswer(call, answer, arrival.client))
}
