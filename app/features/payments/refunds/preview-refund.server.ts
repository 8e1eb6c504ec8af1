import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { promisedOf } from './issue/promised-refund.store.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { isDisputed, listPaidAttempts, listRefundsOf } from './refund.store.server.ts'
import { amountOf, moneyIn, type RefundableKind, type RefundWays, refundWays } from './refund.ts'
import type { PaidWith } from './refund.words.ts'
import type { PolicyCause } from './refund-policy.ts'

/** The policy's refund for an event that has not happened yet. */
export type RefundPreview = {
  /** Paid for this application, with money and with credit. */
  readonly paid: Money
  readonly back: Money
  /** Every paid line, with its refund. */
  readonly lines: readonly { readonly line: RefundableKind; readonly paid: Money; readonly back: Money }[]
  readonly ways: RefundWays
  readonly paidWith: PaidWith
  /** The bank has withdrawn the payment: nothing can be refunded until the dispute is decided. */
  readonly isDisputed: boolean
}

type About = { readonly id: Id<'application'>; readonly ownerId: Id<'account'> }

/** The refund an application's owner would receive for a cause; undefined if nothing was paid. */
export async function previewRefund(
  ctx: RequestContext,
  { id, ownerId }: About,
  cause: PolicyCause,
): Promise<RefundPreview | undefined> {
  requireAllowed(mayActOnRefund(ctx.actor, 'read-own', { payerId: ownerId }))
  const { db } = ctx
  const attempt = (await listPaidAttempts(db, id)).find(({ refundDueAt }) => refundDueAt === null)
  if (!attempt) return undefined
  const refunds = await listRefundsOf(db, attempt.id)
  const isGiven = refunds.some((one) => one.applicationId === id && one.cause === cause)
  const promised = await promisedOf(db, attempt, refunds, { applicationId: id, cause })
  const { refundable, currency } = promised
  const disputed = await isDisputed(db, attempt.id)
  const lines = isGiven || disputed ? [] : promised.lines
  const back = amountOf(lines, currency)
  const capture = await listLedgerLines(db, attempt.id, 'capture')
  const { captured, before } = moneyIn(capture, await listLedgerLines(db, attempt.id, 'refund'), currency)
  return {
    paid: sum(
      refundable.map(({ paid }) => paid),
      currency,
    ),
    back,
    lines: refundable.map(({ line, paid }) => {
      const minor = lines.find((one) => one.line === line)?.minor ?? 0
      return { line, paid, back: money(minor, currency) }
    }),
    ways: refundWays(back, captured, before),
    paidWith: { method: attempt.method, last4: attempt.last4 },
    isDisputed: disputed,
  }
}
