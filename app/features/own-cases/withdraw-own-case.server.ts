import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../applications/application.policy.ts'
import { holdApplication } from '../applications/read-application.server.ts'
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
  call: Call,
  id: Id<'application'>,
  once: string,
): Promise<Result<null, WithdrawOwnProblem>> {
  type Answer = Result<null, WithdrawOwnProblem>
  const withdrawn = await onceUnlessRefused(
    call,
    'withdraw',
    { key: once, body: id },
    async (call): Promise<Answer> => {
      const application = await holdApplication(call, id, 'withdraw')
      requireAllowed(mayActOnApplication(call.actor, 'withdraw', application))
      const { current } = await readPayment(call, id)
      if (current && isOpen(current.state)) return problem({ code: 'payment_open' })
      const result = await withdrawApplication(call, id)
      if (result.ok) {
        await refundByPolicy({ ...call, actor: refundIssuing }, { applicationId: id, cause: 'withdrawal' })
      }
      return result
    },
  )
  if (withdrawn.ok) await sendApproved(call, id)
  return withdrawn
}
