import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { money } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import { service } from '#app/platform/actor.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { issueInvoice } from '../billing/issue-invoice.server.ts'
import { addLedgerTransaction, listLedgerLines } from '../ledger/ledger.store.server.ts'
import type { LedgerLine } from '../payment.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { type LockedPayment, listRefundsOf } from './refund.store.server.ts'
import { capturedFor, moneyIn, type Refund, refundableLines, refundEntries, refundWays } from './refund.ts'
import { refundAmounts, refundNotice } from './refund.words.ts'
import { dropTasks } from './refund-stage.store.server.ts'
import { saveTransfer } from './transfer/transfer.store.server.ts'
import { firstTransfer } from './transfer/transfer.ts'

/**
 * Books an approved refund, once and permanently, starts its payout and notifies the payer. Part of the approving
 * action. The provider is called after the commit.
 */
export async function recordRefund(
  ctx: RequestContext,
  refund: Refund,
  { application, attempt }: LockedPayment,
): Promise<void> {
  const { actor, db, now } = ctx
  const { payerId } = attempt
  const { requestedById, attemptId, applicationId, amount } = refund
  const isTheirs =
    mayActOnRefund(actor, 'ask', { payerId }) ||
    mayActOnRefund(actor, 'decide', { payerId, requestedById }) ||
    mayActOnRefund(actor, 'issue')
  requireAllowed(isTheirs)
  const capture = await listLedgerLines(db, attemptId, 'capture')
  const refunded = await listLedgerLines(db, attemptId, 'refund')
  const { captured, before } = moneyIn(capture, refunded, amount.currency)
  const ways = refundWays(amount, captured, before)
  const isOnAccount = attempt.method === 'on_account'
  const entries = refundEntries(refund, ways, payerId, isOnAccount)
  if (entries.length > 0) await addLedgerTransaction(db, attemptId, 'refund', entries, now)
  const isConnected = providerNamed(ctx.ports.payments, attempt.provider) !== undefined
  const transfer = firstTransfer(attempt, {
    // No money is sent: it reduces what the company owes.
    ways: isOnAccount ? { ...ways, money: money(0, amount.currency) } : ways,
    captured,
    before,
    isConnected,
    now,
  })
  await saveTransfer(db, refund.id, transfer)
  await dropRefunded(ctx, refund, capturedFor(capture, attempt, applicationId))
  await issueInvoice({ ...ctx, actor: service('invoice.issue') }, { attemptId, payerId, refundId: refund.id })
  const { reference } = application
  const notifying: RequestContext = { ...ctx, actor: service('notification.send') }
  const trip = await readTrip(notifying, applicationId)
  await notify(notifying, payerId, () => ({
    kind: 'payment',
    topic: 'service',
    reference,
    ...refundNotice(reference, { refund, ways, paidWith: attempt }),
    trip,
    more: { parts: [refundAmounts(refund)] },
    link: href('/applications/:applicationId', { applicationId }),
  }))
  await announce(db, { staff: true, applicationId })
}

/** Add-ons whose full price was refunded are no longer carried out. */
async function dropRefunded(
  { db, now }: RequestContext,
  refund: Refund,
  capture: readonly LedgerLine[],
): Promise<void> {
  const { attemptId, applicationId } = refund
  const all = await listRefundsOf(db, attemptId)
  const approved = all.filter((one) => one.state === 'approved' && one.applicationId === applicationId)
  const gone = refundableLines(capture, approved).flatMap(({ line, left }) => (left.minor === 0 ? line : []))
  await dropTasks(db, refund, new Set(gone), now)
}
