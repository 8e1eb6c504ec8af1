import type { Id } from '#app/lib/id.ts'
import { type Money, money, sum } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import { promisedOf } from './issue/promised-refund.store.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { isDisputed, listPaidAttempts, listRefundsOf } from './refund.store.server.ts'
import { amountOf, moneyIn, type RefundableKind, type RefundWays, refundWays } from './refund.ts'
import type { PaidWith } from './refund.words.ts'
import type { PolicyCause } from './refund-policy.ts'

/** What the policy gives back for something that has not happened yet. */
export type RefundPreview = {
  /** What was paid for this application, with money and with credit. */
  readonly paid: Money
  readonly back: Money
  /** Every line that was paid, with what of it comes back. */
  readonly lines: readonly { readonly line: RefundableKind; readonly paid: Money; readonly back: Money }[]
  readonly ways: RefundWays
  readonly paidWith: PaidWith
  /** The bank has taken the payment back: nothing can be refunded until it is decided. */
  readonly isDisputed: boolean
}

type About = { readonly id: Id<'application'>; readonly ownerId: Id<'account'> }

/** What the owner of an application would get back for a cause; undefined where nothing was paid. */
export async function previewRefund(
  call: Call,
  { id, ownerId }: About,
  cause: PolicyCause,
): Promise<RefundPreview | undefined> {
  requireAllowed(mayActOnRefund(call.actor, 'read-own', { payerId: ownerId }))
  const { db } = call
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
