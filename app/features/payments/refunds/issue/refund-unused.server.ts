import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { isDisputed, listRefundsOf, lockPayment } from '../refund.store.server.ts'
import { capturedFor, type Refund, refundableLines } from '../refund.ts'
import { unusedReason } from '../refund-policy.words.ts'
import { issueRefund } from './issue-refund.server.ts'

/** Refunds the whole of a payment that could not be used, once; service only. */
export function refundUnused(ctx: RequestContext, attemptId: Id<'attempt'>): Promise<Refund | undefined> {
  requireAllowed(mayActOnRefund(ctx.actor, 'issue'))
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    const locked = requireFound(await lockPayment(db, attemptId))
    const before = await listRefundsOf(db, attemptId)
    const isKnown = before.some(({ cause, state }) => cause === 'unused' || state !== 'refused')
    if (!locked.attempt.refundDueAt || isKnown || (await isDisputed(db, attemptId))) return undefined
    const capture = await listLedgerLines(db, attemptId, 'capture')
    const [unused] = refundableLines(capturedFor(capture, locked.attempt, locked.application.id), [])
    if (unused?.line !== 'unused') return undefined
    const { minor, currency } = unused.paid
    return issueRefund(ctx, locked, {
      cause: 'unused',
      lines: [{ line: 'unused', minor }],
      currency,
      reason: unusedReason(),
    })
  })
}
