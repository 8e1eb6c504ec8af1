import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { findRefundFacts } from '../refund.store.server.ts'
import type { Refund, TransferState } from '../refund.ts'
import { moveTransfer } from './apply-transfer.server.ts'
import { sendApproved } from './send-refunds.server.ts'
import { lockRefund } from './transfer.store.server.ts'
import { canPayByHand } from './transfer.ts'

/** A colleague or the provider was first: the refund is now in this state. */
export type MoveProblem = { readonly code: 'moved'; readonly transfer: TransferState | null }

/** Requests a failed refund again under a new key: the failed transfer is over and sends nothing more. */
export async function sendRefundAgain(ctx: RequestContext, id: Id<'refund'>): Promise<Result<null, MoveProblem>> {
  const { payerId, applicationId } = requireFound(await findRefundFacts(ctx.db, id))
  requireAllowed(mayActOnRefund(ctx.actor, 'ask', { payerId }))
  const asked = await inTransaction(ctx, async (ctx) => {
    const refund = requireFound(await lockRefund(ctx.db, id))
    if (refund.transfer !== 'failed') return moved(refund)
    const again = { transferTry: refund.transferTry + 1, transferProblem: null, providerRefundId: null }
    await moveTransfer(ctx, refund, 'asked', again)
    await recordAct(ctx, { act: 'refund.send-again', subject: { kind: 'refund', id } })
    return ok(null)
  })
  if (asked.ok) await sendApproved(ctx, applicationId)
  return asked
}

/** Records that staff paid a refund outside the service, because no provider can pay it. */
export async function payRefundByHand(ctx: RequestContext, id: Id<'refund'>): Promise<Result<null, MoveProblem>> {
  const { payerId } = requireFound(await findRefundFacts(ctx.db, id))
  requireAllowed(mayActOnRefund(ctx.actor, 'ask', { payerId }))
  return inTransaction(ctx, async (ctx) => {
    const refund = requireFound(await lockRefund(ctx.db, id))
    if (!canPayByHand(refund)) return moved(refund)
    await moveTransfer(ctx, refund, 'arrived', { transferProblem: null })
    await recordAct(ctx, { act: 'refund.pay-by-hand', subject: { kind: 'refund', id } })
    return ok(null)
  })
}

function moved({ transfer }: Refund): Result<null, MoveProblem> {
  return problem({ code: 'moved', transfer })
}
