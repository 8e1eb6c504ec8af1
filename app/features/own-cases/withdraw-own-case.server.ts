import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { lockApplication } from '../applications/read-application.server.ts'
import { type WithdrawProblem, withdrawApplication } from '../applications/withdrawal/withdraw-application.server.ts'
import { isOpen } from '../payments/payment.ts'
import { readPayment } from '../payments/read-payment.server.ts'
import { refundIssuing } from '../payments/refunds/issue/issue-refund.server.ts'
import { refundByPolicy } from '../payments/refunds/issue/refund-by-policy.server.ts'
import { sendApproved } from '../payments/refunds/transfer/send-refunds.server.ts'

/** `payment_open`: a payment may arrive for a case that would already be closed. */
export type WithdrawOwnProblem = WithdrawProblem | { code: 'payment_open' }

/**
 * Withdraws the user's own application and refunds what the policy promises, in one transaction. The row is locked
 * before the payment is checked: a concurrent payment either came first, and this is refused, or finds an application
 * that no longer accepts payment.
 */
export async function withdrawOwnCase(
  ctx: RequestContext,
  id: Id<'application'>,
  once: string,
): Promise<Result<null, WithdrawOwnProblem>> {
  type Answer = Result<null, WithdrawOwnProblem>
  const withdrawn = await withIdempotencyKeyUnlessRefused(
    ctx,
    'withdraw',
    { key: once, body: id },
    async (ctx): Promise<Answer> => {
      const application = await lockApplication(ctx, id, 'withdraw')
      requireAllowed(mayActOnApplication(ctx.actor, 'withdraw', application))
      const { current } = await readPayment(ctx, id)
      if (current && isOpen(current.state)) return problem({ code: 'payment_open' })
      const result = await withdrawApplication(ctx, id)
      if (result.ok) {
        await refundByPolicy({ ...ctx, actor: refundIssuing }, { applicationId: id, cause: 'withdrawal' })
      }
      return result
    },
  )
  if (withdrawn.ok) await sendApproved(ctx, id)
  return withdrawn
}
