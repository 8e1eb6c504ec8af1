import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum, usd } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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

/** A refund as shown to the customer: amount, date, reason and state. The deciding staff are not shown. */
export type OwnRefund = {
  readonly amount: Money
  /** The part returned as credit, if credit was used to pay. */
  readonly credit: Money
  readonly on: PlainDate
  readonly lines: readonly RefundLine[]
  readonly cause: RefundCause
  /** Null for refunds paid manually, before they were sent through a provider. */
  readonly transfer: TransferState | null
  readonly paidWith: PaidWith
  readonly attemptId: Id<'attempt'>
  /** The application whose share was refunded. */
  readonly applicationId: Id<'application'>
}

/**
 * Refunds of the payments for an application and those paid with it, for the payer. Refunds awaiting approval are not
 * shown.
 */
export async function readOwnRefunds(
  ctx: RequestContext,
  { id, ownerId }: { id: Id<'application'>; ownerId: Id<'account'> },
): Promise<OwnRefund[]> {
  requireAllowed(mayActOnRefund(ctx.actor, 'read-own', { payerId: ownerId }))
  const paid = new Map((await listPaidAttempts(ctx.db, id)).map((attempt) => [attempt.id, attempt]))
  const gone = new Map<Id<'attempt'>, number>()
  return (await listApprovedOf(ctx.db, id)).flatMap((refund) => {
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

/**
 * The part of a refund returned as credit. Refunds of earlier versions do not record it: it follows from the earlier
 * refunds.
 */
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
