import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
export async function readRefunds(ctx: RequestContext, { state, after, most = pageSize }: Asked) {
  requireAllowed(mayActOnRefund(ctx.actor, 'see'))
  const found =
    state === 'open'
      ? await listOpenRefunds(ctx.db, mostOpen)
      : await listRefunds(ctx.db, { state, after, most: most + 1 })
  const shown = state === 'open' ? found : found.slice(0, most)
  return {
    rows: shown.map(({ cursor: _, ...refund }) => refund),
    next: found.length > shown.length ? shown.at(-1)?.cursor : undefined,
  }
}

export async function countAllRefunds({ actor, db }: RequestContext): Promise<RefundCounts> {
  requireAllowed(mayActOnRefund(actor, 'see'))
  return countRefunds(db)
}

/** A refund with its payment, and the actions available to the reader. */
export async function readRefund(ctx: RequestContext, id: Id<'refund'>) {
  requireAllowed(mayActOnRefund(ctx.actor, 'see'))
  const refund = requireFound(await findListedRefund(ctx.db, id))
  const others = (await listRefundsOf(ctx.db, refund.attemptId)).filter((one) => one.id !== id)
  const capture = await listLedgerLines(ctx.db, refund.attemptId, 'capture')
  const paid =
    capture.find(({ account }) => account === 'traveller_receipts' || account === 'partner_receivables')?.amount ??
    refund.amount
  return {
    refund,
    others,
    paid,
    mayDecide: mayActOnRefund(ctx.actor, 'decide', refund),
    mayPay: mayActOnRefund(ctx.actor, 'ask', refund),
  }
}

/** An application to refund, by id or reference. */
export async function findApplicationToRefund(
  ctx: RequestContext,
  by: { id: Id<'application'> } | { reference: string },
) {
  requireAllowed(mayActOnRefund(ctx.actor, 'see'))
  return findPaidFor(ctx.db, by)
}

/** The refunds shown on a case for its traveller, oldest first, and whether another can be issued there. */
export async function readRefundsOf(
  ctx: RequestContext,
  { id, ownerId }: { id: Id<'application'>; ownerId: Id<'account'> },
) {
  const { actor, db } = ctx
  requireAllowed(mayActOnRefund(actor, 'mark'))
  const all = mayActOnRefund(actor, 'see') ? await listRefundsFor(db, id) : []
  return {
    refunds: all.map(({ id, amount, cause, state, requestedAt, ...refund }) => {
      return { id, amount, cause, state, requestedAt, transfer: knownTransfer(refund) }
    }),
    mayRefund: mayActOnRefund(actor, 'ask', { payerId: ownerId }),
  }
}

export function mayAskRefunds({ actor }: RequestContext): boolean {
  return mayActOnRefund(actor, 'ask')
}
