import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum, usd } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { listApprovedOf, listPaidAttempts } from './refund.store.server.ts'
import {
  knownTransfer,
  type Refund,
  type RefundCause,
  type RefundLine,
  refundWays,
  type TransferState,
} from './refund.ts'
import type { PaidWith } from './refund.words.ts'

/** What the customer reads of a refund: how much, when, for what and how it stands. Who decided stays with the staff. */
export type OwnRefund = {
  readonly amount: Money
  /** What of it came back as credit, since credit had been paid with. */
  readonly credit: Money
  readonly on: PlainDate
  readonly lines: readonly RefundLine[]
  readonly cause: RefundCause
  /** Null where it was paid by hand before refunds went back with a provider. */
  readonly transfer: TransferState | null
  readonly paidWith: PaidWith
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
  return (await listApprovedOf(call.db, id)).flatMap((refund) => {
    const { amount, decidedAt, requestedAt, lines, cause, attemptId, applicationId } = refund
    const attempt = paid.get(attemptId)
    if (!attempt) return []
    const before = gone.get(attemptId) ?? 0
    gone.set(attemptId, before + amount.minor)
    return {
      amount,
      credit: creditOf(refund, attempt, before),
      on: dayOf(decidedAt ?? requestedAt),
      lines,
      cause,
      transfer: knownTransfer(refund),
      paidWith: { method: attempt.method, last4: attempt.last4 },
      attemptId,
      applicationId,
    }
  })
}

type Paid = { readonly creditMinor: number; readonly amountMinor: number }
type Given = Pick<Refund, 'amount' | 'moneyMinor'>

/** What of a refund came back as credit. Those of earlier versions do not say: it follows from what went back before. */
export function creditOf({ amount, moneyMinor }: Given, { creditMinor, amountMinor }: Paid, before: number): Money {
  if (moneyMinor !== null) return money(amount.minor - moneyMinor, amount.currency)
  if (creditMinor === 0) return money(0, amount.currency)
  return refundWays(amount, usd(amountMinor), usd(before)).credit
}

export function totalRefunded(refunds: readonly OwnRefund[], currency: string): Money {
  return sum(
    refunds.map(({ amount }) => amount),
    currency,
  )
}
