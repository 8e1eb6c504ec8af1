import { problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { passSecondStep } from '../factors/second-step.server.ts'
import type { Arrival } from '../sign-in/client.ts'
import type { Opening } from '../sign-in/open-session.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { countWrongAnswer, ownerOfAnswer, type PasskeyProblem } from './assertion.server.ts'
import type { SignedCredential } from './credential.ts'

/** Opens the session of a sign-in pending its second step. `gone`: it is no longer pending. */
export async function finishWithPasskey(
  ctx: RequestContext,
  answer: SignedCredential,
  { stepToken: token, arrival }: { stepToken: string | undefined; arrival: Arrival },
): Promise<Result<Opening, PasskeyProblem | { code: 'gone' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  if (!token) return problem({ code: 'gone' })
  let isExpired = false
  const passed = await passSecondStep(ctx, { token, arrival }, async (ctx, { account }) => {
    const bound = { use: 'second-step', accountId: account.id, holder: hashToken(token) } as const
    const owner = await ownerOfAnswer(ctx, answer, bound)
    isExpired = !owner.ok && owner.problem.code === 'expired'
    return owner.ok
  })
  if (passed.ok || passed.problem.code === 'gone') return passed
  // The failed attempt is already recorded in the activity.
  return problem(isExpired ? { code: 'expired' } : await countWrongAnswer(ctx, answer))
}
