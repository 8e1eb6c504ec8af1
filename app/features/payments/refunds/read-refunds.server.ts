import type { Id } from '#app/lib/id.ts'
import { type Money, sum } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import {
  countRefunds,
  findListedRefund,
  findPaidFor,
  listPaidAttempts,
  listRefunds,
  listRefundsOf,
  type RefundCursor,
} from './refund.store.server.ts'
import { capturedFor, type Refund, type RefundableLine, type RefundState, refundableLines } from './refund.ts'

export type { RefundCursor } from './refund.store.server.ts'

const pageSize = 25

type Asked = { readonly state: RefundState; readonly after?: RefundCursor | undefined; readonly most?: number }

/** Money that goes back: what waits for a second person the oldest first, what was decided the newest first. */
export async function readRefunds(call: Call, { state, after, most = pageSize }: Asked) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  const found = await listRefunds(call.db, { state, after, most: most + 1 })
  const shown = found.slice(0, most)
  return {
    rows: shown.map(({ cursor: _, ...refund }) => refund),
    next: found.length > most ? shown.at(-1)?.cursor : undefined,
  }
}

export async function countAllRefunds({ actor, db }: Call): Promise<Record<RefundState, number>> {
  requireAllowed(mayActOnRefund(actor, 'see'))
  return countRefunds(db)
}

/** A payment with what of it may still go back. */
export type RefundablePayment = {
  readonly attemptId: Id<'attempt'>
  readonly paidAt: Date
  readonly method: 'card' | 'upi'
  readonly paid: Money
  readonly lines: readonly RefundableLine[]
  readonly refunds: readonly Refund[]
}

/** One refund with the payment it is of, and whether whoever looks may decide it. */
export async function readRefund(call: Call, id: Id<'refund'>) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  const refund = requireFound(await findListedRefund(call.db, id))
  const others = (await listRefundsOf(call.db, refund.attemptId)).filter((one) => one.id !== id)
  const capture = await listLedgerLines(call.db, refund.attemptId, 'capture')
  const paid = capture.find(({ account }) => account === 'traveller_receipts')?.amount ?? refund.amount
  return { refund, others, paid, mayDecide: mayActOnRefund(call.actor, 'decide', refund) }
}

/** An application that money can go back for, by its id or by the reference people know it under. */
export async function findApplicationToRefund(call: Call, by: { id: Id<'application'> } | { reference: string }) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  return findPaidFor(call.db, by)
}

/** The payments of an application and what of its share in each may go back. Nobody gives back what they paid themselves. */
export async function readRefundable(call: Call, applicationId: Id<'application'>): Promise<RefundablePayment[]> {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  const attempts = await listPaidAttempts(call.db, applicationId)
  const own = attempts.filter((attempt) => mayActOnRefund(call.actor, 'ask', attempt))
  const payments = await Promise.all(
    own.map(async (attempt) => {
      const { id, settledAt, createdAt, method, currency } = attempt
      const [refunds, capture] = [await listRefundsOf(call.db, id), await listLedgerLines(call.db, id, 'capture')]
      const theirs = refunds.filter((refund) => refund.applicationId === applicationId)
      const lines = refundableLines(capturedFor(capture, attempt, applicationId), theirs)
      const paid = sum(
        lines.map(({ paid }) => paid),
        currency,
      )
      return { attemptId: id, paidAt: settledAt ?? createdAt, method, paid, lines, refunds }
    }),
  )
  // Of money that found no use, nothing is the share of one traveller.
  return payments.filter(({ lines }) => lines.length > 0)
}

/** Whether whoever looks may give money back at all. */
export function mayAskRefunds({ actor }: Call): boolean {
  return mayActOnRefund(actor, 'ask')
}
