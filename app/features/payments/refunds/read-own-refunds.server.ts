import type { Id } from '#app/lib/id.ts'
import { type Money, sum } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { listApprovedOf } from './refund.store.server.ts'
import type { RefundLine } from './refund.ts'

/** What the customer reads of a refund: how much, when and for what. Why, and who decided, stays with the staff. */
export type OwnRefund = {
  readonly amount: Money
  readonly on: PlainDate
  readonly lines: readonly RefundLine[]
  readonly attemptId: Id<'attempt'>
}

/** What went back of the payments for an application, for whoever paid. What only waits is not theirs to know yet. */
export async function readOwnRefunds(
  call: Call,
  { id, ownerId }: { id: Id<'application'>; ownerId: Id<'account'> },
): Promise<OwnRefund[]> {
  requireAllowed(mayActOnRefund(call.actor, 'read-own', { payerId: ownerId }))
  const refunds = await listApprovedOf(call.db, id)
  return refunds.map(({ amount, decidedAt, requestedAt, lines, attemptId }) => ({
    amount,
    on: dayOf(decidedAt ?? requestedAt),
    lines,
    attemptId,
  }))
}

export function totalRefunded(refunds: readonly OwnRefund[], currency: string): Money {
  return sum(
    refunds.map(({ amount }) => amount),
    currency,
  )
}
