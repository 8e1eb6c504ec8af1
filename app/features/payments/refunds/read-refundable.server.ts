import type { Id } from '#app/lib/id.ts'
import { type Money, sum } from '#app/lib/money.ts'
import { providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listLedgerLines } from '../ledger/ledger.store.server.ts'
import type { PaymentMethod } from '../payment.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { listPaidAttempts, listRefundsOf } from './refund.store.server.ts'
import {
  capturedFor,
  type Refund,
  type RefundableLine,
  type RefundLine,
  type RefundReason,
  refundableLines,
} from './refund.ts'
import { isFiled, policyLines, type RefundStage } from './refund-policy.ts'
import { readSituation } from './refund-stage.store.server.ts'

/** A payment, and what can still be refunded of it. */
export type RefundablePayment = {
  readonly attemptId: Id<'attempt'>
  readonly paidAt: Date
  readonly method: PaymentMethod
  readonly last4: string | null
  /** Whether its provider sends the money; otherwise staff pay it manually. */
  readonly isConnected: boolean
  readonly paid: Money
  readonly lines: readonly RefundableLine[]
  readonly refunds: readonly Refund[]
  readonly stage: RefundStage
  /** Whether the government fee is already with the authority. */
  readonly isFiled: boolean
  /** What the policy grants for each reason, without tax. A refund for our mistake is issued once. */
  readonly promised: Readonly<Record<RefundReason, readonly RefundLine[] | undefined>>
}

/**
 * The payments of an application and the refundable part of its share in each. Staff cannot refund their own payments.
 */
export async function readRefundable(
  ctx: RequestContext,
  applicationId: Id<'application'>,
): Promise<RefundablePayment[]> {
  requireAllowed(mayActOnRefund(ctx.actor, 'see'))
  const attempts = await listPaidAttempts(ctx.db, applicationId)
  const own = attempts.filter((attempt) => mayActOnRefund(ctx.actor, 'ask', attempt))
  const situation = await readSituation(ctx.db, applicationId)
  const payments = await Promise.all(own.map((attempt) => describe(ctx, attempt, applicationId, situation)))
  // Unused money has no shares per traveller.
  return payments.filter(({ lines }) => lines.length > 0)
}

type Attempt = Awaited<ReturnType<typeof listPaidAttempts>>[number]
type Situation = Awaited<ReturnType<typeof readSituation>>

async function describe(
  { db, ports }: RequestContext,
  attempt: Attempt,
  applicationId: Id<'application'>,
  situation: Situation,
): Promise<RefundablePayment> {
  const { id, settledAt, createdAt, method, last4, currency, provider, providerPaymentId } = attempt
  const [refunds, capture] = [await listRefundsOf(db, id), await listLedgerLines(db, id, 'capture')]
  const theirs = refunds.filter((refund) => refund.applicationId === applicationId)
  const lines = refundableLines(capturedFor(capture, attempt, applicationId), theirs)
  const paid = sum(
    lines.map(({ paid }) => paid),
    lines[0]?.paid.currency ?? currency,
  )
  return {
    attemptId: id,
    paidAt: settledAt ?? createdAt,
    method,
    last4,
    isConnected: providerNamed(ports.payments, provider) !== undefined && providerPaymentId !== null,
    paid,
    lines,
    refunds,
    stage: situation.stage,
    isFiled: isFiled(situation.stage),
    promised: promisedFor(lines, theirs, situation),
  }
}

function promisedFor(
  lines: readonly RefundableLine[],
  refunds: readonly Refund[],
  situation: Situation,
): RefundablePayment['promised'] {
  const { stage } = situation
  const by = (cause: 'withdrawal' | 'refusal' | 'our_fault') => policyLines(lines, { ...situation, cause })
  const isOver = stage === 'decided'
  return {
    withdrawal: isOver ? undefined : by('withdrawal'),
    refusal: isOver ? by('refusal') : undefined,
    our_fault: refunds.some(({ cause }) => cause === 'our_fault') ? undefined : by('our_fault'),
    request: [],
  }
}
