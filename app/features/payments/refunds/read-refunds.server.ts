import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { findPaidFor, listRefundsFor, listRefundsOf } from './refund.store.server.ts'
import { knownTransfer, type RefundState } from './refund.ts'
import {
  countRefunds,
  findListedRefund,
  listOpenRefunds,
  listRefunds,
  type RefundCounts,
  type RefundCursor,
} from './refund-list.store.server.ts'

export type { RefundCursor } from './refund-list.store.server.ts'

const pageSize = 25
const mostOpen = 100

type Asked = {
  readonly state: RefundState | 'open'
  readonly after?: RefundCursor | undefined
  readonly most?: number
}

/** Refunds: what needs a hand first, what waits for a second person the oldest first, what was decided the newest first. */
export async function readRefunds(call: Call, { state, after, most = pageSize }: Asked) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  const found =
    state === 'open'
      ? await listOpenRefunds(call.db, mostOpen)
      : await listRefunds(call.db, { state, after, most: most + 1 })
  const shown = state === 'open' ? found : found.slice(0, most)
  return {
    rows: shown.map(({ cursor: _, ...refund }) => refund),
    next: found.length > shown.length ? shown.at(-1)?.cursor : undefined,
  }
}

export async function countAllRefunds({ actor, db }: Call): Promise<RefundCounts> {
  requireAllowed(mayActOnRefund(actor, 'see'))
  return countRefunds(db)
}

/** One refund with the payment it is of, and what whoever looks may do with it. */
export async function readRefund(call: Call, id: Id<'refund'>) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  const refund = requireFound(await findListedRefund(call.db, id))
  const others = (await listRefundsOf(call.db, refund.attemptId)).filter((one) => one.id !== id)
  const capture = await listLedgerLines(call.db, refund.attemptId, 'capture')
  const paid =
    capture.find(({ account }) => account === 'traveller_receipts' || account === 'partner_receivables')?.amount ??
    refund.amount
  return {
    refund,
    others,
    paid,
    mayDecide: mayActOnRefund(call.actor, 'decide', refund),
    mayPay: mayActOnRefund(call.actor, 'ask', refund),
  }
}

/** An application that money can go back for, by its id or by the reference people know it under. */
export async function findApplicationToRefund(call: Call, by: { id: Id<'application'> } | { reference: string }) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  return findPaidFor(call.db, by)
}

/** What a case says of the refunds for its traveller, the first one first, and whether another can be issued from there. */
export async function readRefundsOf(call: Call, { id, ownerId }: { id: Id<'application'>; ownerId: Id<'account'> }) {
  const { actor, db } = call
  requireAllowed(mayActOnRefund(actor, 'mark'))
  const all = mayActOnRefund(actor, 'see') ? await listRefundsFor(db, id) : []
  return {
    refunds: all.map(({ id, amount, cause, state, requestedAt, ...refund }) => {
      return { id, amount, cause, state, requestedAt, transfer: knownTransfer(refund) }
    }),
    mayRefund: mayActOnRefund(actor, 'ask', { payerId: ownerId }),
  }
}

/** Whether whoever looks may issue refunds at all. */
export function mayAskRefunds({ actor }: Call): boolean {
  return mayActOnRefund(actor, 'ask')
}
