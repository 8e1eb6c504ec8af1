import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { tell } from '#app/features/notifications/tell.server.ts'
import { tellStaff } from '#app/features/notifications/tell-staff.server.ts'
import { addLedgerTransaction } from '#app/features/payments/ledger/ledger.store.server.ts'
import { minus, payoutLines } from '#app/features/payments/ledger/ledger.ts'
import { money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import type { ProviderRefund } from '#app/platform/payments/provider.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { findRefundFacts } from '../refund.store.server.ts'
import type { Refund, TransferState } from '../refund.ts'
import { failedNotice, transferNotices } from '../refund.words.ts'
import { holdRefund, saveTransfer } from './transfer.store.server.ts'
import { isPaidOut, isUnderWay, transferAfter } from './transfer.ts'

type Tried = Pick<Refund, 'id' | 'transferTry'>

/**
 * Applies the provider's answer about one transfer attempt to a refund: state, ledger, notification and announcement
 * together; service only. No effect if the refund is already in that state, is finished, or has been retried since.
 */
export function applyTransfer(call: Call, { id, transferTry }: Tried, answer: ProviderRefund): Promise<void> {
  requireAllowed(mayActOnRefund(call.actor, 'send'))
  return inTransaction(call, async (call) => {
    const refund = requireFound(await holdRefund(call.db, id))
    const { transfer } = refund
    if (!transfer || !isUnderWay(transfer) || refund.transferTry !== transferTry) return
    const next = transferAfter(transfer, answer.state)
    if (next === transfer) return
    await moveTransfer(call, refund, next, { providerRefundId: answer.id, transferProblem: answer.problem })
    if (next === 'failed' || (next === 'arrived' && transfer === 'sent')) await tellOf(call, refund, next)
  })
}

type Said = Partial<Pick<Refund, 'providerRefundId' | 'transferProblem' | 'transferTry'>>

/**
 * Saves a transfer state with its ledger entries; the caller holds the lock. Money leaves the ledger once it is sent.
 */
export async function moveTransfer(
  { db, now, actor }: Call,
  refund: Refund,
  transfer: TransferState,
  said: Said,
): Promise<void> {
  const { id, attemptId, applicationId, moneyMinor, amount } = refund
  const { payerId } = requireFound(await findRefundFacts(db, id))
  requireAllowed(mayActOnRefund(actor, 'send') || mayActOnRefund(actor, 'ask', { payerId }))
  const [before, after] = [isPaidOut(refund.transfer), isPaidOut(transfer)]
  if (before !== after) {
    const out = money(moneyMinor ?? 0, amount.currency)
    await addLedgerTransaction(db, attemptId, 'payout', payoutLines(after ? out : minus(out)), now)
  }
  await saveTransfer(db, id, { ...said, transfer, transferAt: now })
  await announce(db, { staff: true, applicationId }, { accountId: payerId })
}

async function tellOf(call: Call, refund: Refund, state: 'arrived' | 'failed'): Promise<void> {
  const { id, applicationId, transferTry, moneyMinor } = refund
  const { payerId, reference, paidWith } = requireFound(await findRefundFacts(call.db, id))
  const amount = money(moneyMinor ?? 0, refund.amount.currency)
  const about = { kind: 'payment', topic: 'service', reference } as const
  const trip = await readTrip(call, applicationId)
  await tell(call, payerId, () => ({
    ...about,
    ...transferNotices[state](amount, paidWith),
    trip,
    link: href('/applications/:applicationId', { applicationId }),
  }))
  if (state === 'arrived') return
  await tellStaff(call, 'refund.request', () => ({
    ...about,
    ...failedNotice(amount),
    onceFor: `refund ${id}-${transferTry} failed`,
    link: href('/admin/refunds/:refundId', { refundId: id }),
  }))
}
