import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { notifyStaff } from '#app/features/notifications/notify-staff.server.ts'
import { addLedgerTransaction } from '#app/features/payments/ledger/ledger.store.server.ts'
import { minus, payoutLines } from '#app/features/payments/ledger/ledger.ts'
import { money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import type { ProviderRefund } from '#app/platform/payments/provider.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { findRefundFacts } from '../refund.store.server.ts'
import type { Refund, TransferState } from '../refund.ts'
import { failedNotice, transferNotices } from '../refund.words.ts'
import { lockRefund, saveTransfer } from './transfer.store.server.ts'
import { isPaidOut, isUnderWay, transferAfter } from './transfer.ts'

type Tried = Pick<Refund, 'id' | 'transferTry'>

/**
 * Applies the provider's answer about one transfer attempt to a refund: state, ledger, notification and announcement
 * together; service only. No effect if the refund is already in that state, is finished, or has been retried since.
 */
export function applyTransfer(ctx: RequestContext, { id, transferTry }: Tried, answer: ProviderRefund): Promise<void> {
  requireAllowed(mayActOnRefund(ctx.actor, 'send'))
  return inTransaction(ctx, async (ctx) => {
    const refund = requireFound(await lockRefund(ctx.db, id))
    const { transfer } = refund
    if (!transfer || !isUnderWay(transfer) || refund.transferTry !== transferTry) return
    const next = transferAfter(transfer, answer.state)
    if (next === transfer) return
    await moveTransfer(ctx, refund, next, { providerRefundId: answer.id, transferProblem: answer.problem })
    if (next === 'failed' || (next === 'arrived' && transfer === 'sent')) await notifyOf(ctx, refund, next)
  })
}

type Said = Partial<Pick<Refund, 'providerRefundId' | 'transferProblem' | 'transferTry'>>

/**
 * Saves a transfer state with its ledger entries; the caller holds the lock. Money leaves the ledger once it is sent.
 */
export async function moveTransfer(
  { db, now, actor }: RequestContext,
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

async function notifyOf(ctx: RequestContext, refund: Refund, state: 'arrived' | 'failed'): Promise<void> {
  const { id, applicationId, transferTry, moneyMinor } = refund
  const { payerId, reference, paidWith } = requireFound(await findRefundFacts(ctx.db, id))
  const amount = money(moneyMinor ?? 0, refund.amount.currency)
  const about = { kind: 'payment', topic: 'service', reference } as const
  const trip = await readTrip(ctx, applicationId)
  await notify(ctx, payerId, () => ({
    ...about,
    ...transferNotices[state](amount, paidWith),
    trip,
    link: href('/applications/:applicationId', { applicationId }),
  }))
  if (state === 'arrived') return
  await notifyStaff(ctx, 'refund.request', () => ({
    ...about,
    ...failedNotice(amount),
    onceFor: `refund ${id}-${transferTry} failed`,
    link: href('/admin/refunds/:refundId', { refundId: id }),
  }))
}
