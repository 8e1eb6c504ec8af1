import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { system } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Charge } from '#app/platform/gateway/gateway.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { applyCharge } from './apply-charge.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import type { Attempt } from './payment.ts'

export type ConfirmProblem = { code: 'not_verifying' }

/**
 * Staff say whether a payment that the gateway cannot verify has arrived. Problem: `not_verifying`, there is nothing
 * to say about it (any more).
 */
export async function confirmPayment(
  call: Call,
  id: Id<'attempt'>,
  arrived: boolean,
): Promise<Result<Attempt, ConfirmProblem>> {
  const attempt = requireFound(await findAttempt(call.db, id))
  requireAllowed(mayActOnPayment(call.actor, 'confirm', attempt))
  if (attempt.state !== 'verifying') return problem({ code: 'not_verifying' })
  const { brand, amount, mode } = attempt
  const outcome = arrived
    ? ({ state: 'succeeded' } as const)
    : ({ state: 'failed', reason: 'payment_not_found' } as const)
  const charge: Charge = { id: attempt.id, key: attempt.id, amount, mode, brand, ...outcome }
  return ok(await applyCharge({ ...call, actor: system }, attempt, charge))
}
