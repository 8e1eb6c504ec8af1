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

/** Refunds: those needing manual action first, those awaiting approval oldest first, decided ones newest first. */
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

/** A refund with its payment, and the actions available to the reader. */
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

/** An application to refund, by id or reference. */
export async function findApplicationToRefund(call: Call, by: { id: Id<'application'> } | { reference: string }) {
  requireAllowed(mayActOnRefund(call.actor, 'see'))
  return findPaidFor(call.db, by)
}

/** The refunds shown on a case for its traveller, oldest first, and whether another can be issued there. */
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

export function mayAskRefunds({ actor }: Call): boolean {
  return mayActOnRefund(actor, 'ask')
}
