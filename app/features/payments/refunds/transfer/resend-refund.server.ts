import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { findRefundFacts } from '../refund.store.server.ts'
import type { Refund, TransferState } from '../refund.ts'
import { moveTransfer } from './apply-transfer.server.ts'
import { sendApproved } from './send-refunds.server.ts'
import { holdRefund } from './transfer.store.server.ts'
import { canPayByHand } from './transfer.ts'

/** A colleague or the provider was first: the refund is now in this state. */
export type MoveProblem = { readonly code: 'moved'; readonly transfer: TransferState | null }

/** Requests a failed refund again under a new key: the failed transfer is over and sends nothing more. */
export async function sendRefundAgain(call: Call, id: Id<'refund'>): Promise<Result<null, MoveProblem>> {
  const { payerId, applicationId } = requireFound(await findRefundFacts(call.db, id))
  requireAllowed(mayActOnRefund(call.actor, 'ask', { payerId }))
  const asked = await inTransaction(call, async (call) => {
    const refund = requireFound(await holdRefund(call.db, id))
    if (refund.transfer !== 'failed') return moved(refund)
    const again = { transferTry: refund.transferTry + 1, transferProblem: null, providerRefundId: null }
    await moveTransfer(call, refund, 'asked', again)
    await recordAct(call, { act: 'refund.send-again', subject: { kind: 'refund', id } })
    return ok(null)
  })
  if (asked.ok) await sendApproved(call, applicationId)
  return asked
}

/** Records that staff paid a refund outside the service, because no provider can pay it. */
export async function payRefundByHand(call: Call, id: Id<'refund'>): Promise<Result<null, MoveProblem>> {
  const { payerId } = requireFound(await findRefundFacts(call.db, id))
  requireAllowed(mayActOnRefund(call.actor, 'ask', { payerId }))
  return inTransaction(call, async (call) => {
    const refund = requireFound(await holdRefund(call.db, id))
    if (!canPayByHand(refund)) return moved(refund)
    await moveTransfer(call, refund, 'arrived', { transferProblem: null })
    await recordAct(call, { act: 'refund.pay-by-hand', subject: { kind: 'refund', id } })
    return ok(null)
  })
}

function moved({ transfer }: Refund): Result<null, MoveProblem> {
  return problem({ code: 'moved', transfer })
}
