import { recordAct } from '#app/features/audit/record-act.server.ts'
import { newId } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { bookRefund } from '../book-refund.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { addRefund, type HeldPayment } from '../refund.store.server.ts'
import { amountOf, newRefund, type Refund } from '../refund.ts'

/** Refunds that follow from the policy, within the action that causes them. */
export const refundIssuing = service('refund.issue')

type Issued = Pick<Refund, 'cause' | 'lines' | 'reason'> & { readonly currency: string }

/**
 * Issues a promised refund: it needs no approval, whatever its amount, and the audit log names the service as the
 * actor. Callers must have locked the payment and checked that there is no refund for this cause.
 */
export async function issueRefund(call: Call, held: HeldPayment, { currency, ...issued }: Issued): Promise<Refund> {
  requireAllowed(mayActOnRefund(call.actor, 'issue'))
  const { application, attempt } = held
  const amount = amountOf(issued.lines, currency)
  const refund: Refund = {
    ...newRefund,
    ...issued,
    id: newId(),
    attemptId: attempt.id,
    applicationId: application.id,
    amount,
    state: 'approved',
    requestedById: null,
    requestedAt: call.now,
    decidedAt: call.now,
  }
  await addRefund(call.db, refund)
  await bookRefund(call, refund, held)
  await recordAct(
    { ...call, actor: service('audit.record') },
    {
      act: 'refund.issue',
      subject: { kind: 'refund', id: refund.id },
      reason: refund.reason,
      detail: { cause: refund.cause, minor: amount.minor, currency: amount.currency },
    },
  )
  return refund
}
