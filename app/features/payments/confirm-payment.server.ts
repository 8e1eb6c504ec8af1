import { href } from 'react-router'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { Charge } from '#app/platform/gateway/gateway.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { holdOrder } from '../applications/travellers/hold-order.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { tell } from '../notifications/tell.server.ts'
import { applyCharge } from './apply-charge.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt, findAttemptForUpdate } from './payment.store.server.ts'
import type { Attempt } from './payment.ts'
import { paymentNotices } from './payment.words.ts'
import { settlement } from './settlement.ts'

export type ConfirmProblem = { code: 'not_verifying' }

/**
 * Staff say whether a payment that the gateway cannot verify has arrived. Its payer is told, and the act is in the
 * books. Problem: `not_verifying`, there is nothing to say about it (any more).
 */
export async function confirmPayment(
  call: Call,
  id: Id<'attempt'>,
  arrived: boolean,
): Promise<Result<Attempt, ConfirmProblem>> {
  const found = requireFound(await findAttempt(call.db, id))
  requireAllowed(mayActOnPayment(call.actor, 'confirm', found))
  return inTransaction(call, async (call) => {
    const service = { ...call, actor: settlement }
    // Of two who decide at the same time the second one waits here, and finds it settled.
    const { reference } = await holdOrder(service, found.applicationId, 'submit')
    const attempt = requireFound(await findAttemptForUpdate(call.db, id))
    if (attempt.state !== 'verifying') return problem({ code: 'not_verifying' })
    const settled = await applyCharge(service, attempt, chargeOf(attempt, arrived))
    // What arrived is told of where it is booked.
    if (!arrived) {
      await tell(call, attempt.payerId, {
        kind: 'payment',
        topic: 'service',
        reference,
        isWanted: true,
        ...paymentNotices.missing(reference),
        link: href('/apply/:applicationId/pay', { applicationId: attempt.applicationId }),
      })
    }
    await recordAct(call, {
      act: 'payment.confirm',
      subject: { kind: 'application', id: attempt.applicationId },
      detail: { attempt: id, arrived, minor: attempt.amount.minor, currency: attempt.amount.currency },
    })
    return ok(settled)
  })
}

function chargeOf({ id, brand, amount, mode }: Attempt, arrived: boolean): Charge {
  const outcome = arrived
    ? ({ state: 'succeeded' } as const)
    : ({ state: 'failed', reason: 'payment_not_found' } as const)
  return { id, key: id, amount, mode, brand, ...outcome }
}
