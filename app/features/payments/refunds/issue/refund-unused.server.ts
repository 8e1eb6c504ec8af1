import { listLedgerLines } from '#app/features/payments/ledger/ledger.store.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { holdPayment, isDisputed, listRefundsOf } from '../refund.store.server.ts'
import { capturedFor, type Refund, refundableLines } from '../refund.ts'
import { unusedReason } from '../refund-policy.words.ts'
import { issueRefund } from './issue-refund.server.ts'

/** Refunds the whole of a payment that could not be used, once; service only. */
export function refundUnused(call: Call, attemptId: Id<'attempt'>): Promise<Refund | undefined> {
  requireAllowed(mayActOnRefund(call.actor, 'issue'))
  return inTransaction(call, async (call) => {
    const { db } = call
    const held = requireFound(await holdPayment(db, attemptId))
    const before = await listRefundsOf(db, attemptId)
    const isKnown = before.some(({ cause, state }) => cause === 'unused' || state !== 'refused')
    if (!held.attempt.refundDueAt || isKnown || (await isDisputed(db, attemptId))) return undefined
    const capture = await listLedgerLines(db, attemptId, 'capture')
    const [unused] = refundableLines(capturedFor(capture, held.attempt, held.application.id), [])
    if (unused?.line !== 'unused') return undefined
    const { minor, currency } = unused.paid
    return issueRefund(call, held, {
      cause: 'unused',
      lines: [{ line: 'unused', minor }],
      currency,
      reason: unusedReason(),
    })
  })
}
