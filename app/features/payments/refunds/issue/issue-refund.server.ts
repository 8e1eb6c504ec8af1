import { recordAct } from '#app/features/audit/record-act.server.ts'
import { newId } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { recordRefund } from '../record-refund.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { addRefund, type LockedPayment } from '../refund.store.server.ts'
import { amountOf, newRefund, type Refund } from '../refund.ts'

/** Refunds that follow from the policy, within the action that causes them. */
export const refundIssuing = service('refund.issue')

type Issued = Pick<Refund, 'cause' | 'lines' | 'reason'> & { readonly currency: string }

/**
 * Issues a promised refund: it needs no approval, whatever its amount, and the audit log names the service as the
 * actor. Callers must have locked the payment and checked that there is no refund for this cause.
 */
export async function issueRefund(
  ctx: RequestContext,
  locked: LockedPayment,
  { currency, ...issued }: Issued,
): Promise<Refund> {
  requireAllowed(mayActOnRefund(ctx.actor, 'issue'))
  const { application, attempt } = locked
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
    requestedAt: ctx.now,
    decidedAt: ctx.now,
  }
  await addRefund(ctx.db, refund)
  await recordRefund(ctx, refund, locked)
  await recordAct(
    { ...ctx, actor: service('audit.record') },
    {
      act: 'refund.issue',
      subject: { kind: 'refund', id: refund.id },
      reason: refund.reason,
      detail: { cause: refund.cause, minor: amount.minor, currency: amount.currency },
    },
  )
  return refund
}
