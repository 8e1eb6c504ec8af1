import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum, usd } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { listApprovedOf, listPaidAttempts } from './refund.store.server.ts'
import { type RefundLine, refundWays } from './refund.ts'

/** What the customer reads of a refund: how much, when and for what. Why, and who decided, stays with the staff. */
export type OwnRefund = {
  readonly amount: Money
  /** What of it came back as credit, since credit had been paid with. */
  readonly credit: Money
  readonly on: PlainDate
  readonly lines: readonly RefundLine[]
  readonly attemptId: Id<'attempt'>
  /** Whose share of the payment it was. */
  readonly applicationId: Id<'application'>
}

/** What went back of the payments for an application and for those paid with it, for whoever paid. What only waits is not theirs to know yet. */
export async function readOwnRefunds(
  call: Call,
  { id, ownerId }: { id: Id<'application'>; ownerId: Id<'account'> },
): Promise<OwnRefund[]> {
  requireAllowed(mayActOnRefund(call.actor, 'read-own', { payerId: ownerId }))
  const paid = new Map((await listPaidAttempts(call.db, id)).map((attempt) => [attempt.id, attempt]))
  const gone = new Map<Id<'attempt'>, number>()
  return (await listApprovedOf(call.db, id)).map((refund) => {
    const { amount, decidedAt, requestedAt, lines, attemptId, applicationId } = refund
    const before = gone.get(attemptId) ?? 0
    gone.set(attemptId, before + amount.minor)
    const { creditMinor = 0, amountMinor = 0 } = paid.get(attemptId) ?? {}
    const ways = refundWays(amount, usd(amountMinor), usd(before))
    const credit = creditMinor > 0 ? ways.credit : money(0, amount.currency)
    return { amount, credit, on: dayOf(decidedAt ?? requestedAt), lines, attemptId, applicationId }
  })
}

export function totalRefunded(refunds: readonly OwnRefund[], currency: string): Money {
  return sum(
    refunds.map(({ amount }) => amount),
    currency,
  )
}
