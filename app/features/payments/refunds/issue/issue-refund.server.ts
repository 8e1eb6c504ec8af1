import { recordAct } from '#app/features/audit/record-act.server.ts'
import { newId } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { bookRefund } from '../book-refund.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { addRefund, type HeldPayment } from '../refund.store.server.ts'
import { amountOf, newRefund, type Refund } from '../refund.ts'

/** What follows from the policy, in the act of whoever makes it follow. */
export const refundIssuing = service('refund.issue')

type Issued = Pick<Refund, 'cause' | 'lines' | 'reason'> & { readonly currency: string }

/**
 * Issues a refund that was promised: it needs nobody's approval, whatever its amount, and is in the audit log as the
 * service's own. Who calls it holds the payment and has seen that there is none of this cause.
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
