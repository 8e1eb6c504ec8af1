import { href } from 'react-router'
import { tell } from '#app/features/notifications/tell.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, sum } from '#app/lib/money.ts'
import { service } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { issueInvoice } from '../billing/issue-invoice.server.ts'
import { addLedgerTransaction, listLedgerLines } from '../ledger/ledger.store.server.ts'
import { minus } from '../ledger/ledger.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { type Refund, refundEntries, refundWays } from './refund.ts'
import { refundNotice } from './refund.words.ts'

type Whose = { readonly reference: string; readonly payerId: Id<'account'> }

/** Writes an approved refund into the books, once and for good, and tells whoever paid. Part of the act that approves. */
export async function bookRefund(call: Call, refund: Refund, { reference, payerId }: Whose): Promise<void> {
  const { actor, db, now } = call
  const { requestedById } = refund
  const isTheirs =
    mayActOnRefund(actor, 'ask', { payerId }) || mayActOnRefund(actor, 'decide', { payerId, requestedById })
  requireAllowed(isTheirs)
  const { attemptId, applicationId, amount } = refund
  const ways = refundWays(amount, ...(await moneyOf(db, attemptId, amount.currency)))
  await addLedgerTransaction(db, attemptId, 'refund', refundEntries(refund, ways, payerId), now)
  await issueInvoice({ ...call, actor: service('invoice.issue') }, { attemptId, payerId, refundId: refund.id })
  const link = href('/applications/:applicationId', { applicationId })
  await tell(call, payerId, {
    kind: 'payment',
    topic: 'service',
    reference,
    ...refundNotice(reference, refund, ways),
    link,
  })
  await announce(db, { staff: true, applicationId })
}

/** What came in with a payment, and what of it has gone back. Who asks holds the payment. */
async function moneyOf(db: Call['db'], attemptId: Id<'attempt'>, currency: string): Promise<[Money, Money]> {
  const booked = async (kind: 'capture' | 'refund') => {
    const lines = await listLedgerLines(db, attemptId, kind)
    const receipts = lines.filter(({ account }) => account === 'traveller_receipts')
    return sum(
      receipts.map(({ amount }) => amount),
      currency,
    )
  }
  return [await booked('capture'), minus(await booked('refund'))]
}
