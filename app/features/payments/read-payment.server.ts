import type { Id } from '#app/lib/id.ts'
import { fromUsd, type Money, type Rate } from '#app/lib/money.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readApplication } from '../applications/read-application.server.ts'
import type { StoredQuote } from '../quotes/quote.ts'
import { readQuote } from '../quotes/store-quote.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import { goOn, type Paid } from './pay-application.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findActiveAttempt, findAttempt, listAttempts } from './payment.store.server.ts'
import { type Attempt, isOpen, paymentStatus } from './payment.ts'
import { type OwnRefund, readOwnRefunds } from './refunds/read-own-refunds.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'
import { settlement } from './settlement.ts'

export type Payment = {
  /** The payment status as defined by the specification. */
  status: 'pending' | 'completed'
  /** The open or successful attempt. */
  current: Attempt | undefined
  /** Every attempt, newest first. */
  attempts: Attempt[]
  /** Refunds of the application's share in them, oldest first. */
  refunds: OwnRefund[]
}

/** An application's payment state, for its owner. A failed attempt does not affect the next. */
export async function readPayment(ctx: RequestContext, applicationId: Id<'application'>): Promise<Payment> {
  const application = await readApplication(ctx, applicationId)
  requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: application.ownerId }))
  const current = await findActiveAttempt(ctx.db, applicationId)
  return {
    status: paymentStatus(current?.state),
    current,
    attempts: await listAttempts(ctx.db, applicationId),
    refunds: (await readOwnRefunds(ctx, application)).filter((one) => one.applicationId === applicationId),
  }
}

/** An attempt's current state, for its payer. An open one is checked with the provider first. */
export async function checkPayment(ctx: RequestContext, id: Id<'attempt'>): Promise<Attempt> {
  const attempt = requireFound(await findAttempt(ctx.db, id))
  requireAllowed(mayActOnPayment(ctx.actor, 'read', attempt))
  return isOpen(attempt.state) ? settleAttempt({ ...ctx, actor: settlement }, id) : attempt
}

/** The same, with where it can still be paid; unknown while the provider does not respond. */
export async function checkOpenPayment(ctx: RequestContext, id: Id<'attempt'>): Promise<Paid> {
  const attempt = requireFound(await findAttempt(ctx.db, id))
  requireAllowed(mayActOnPayment(ctx.actor, 'read', attempt))
  return isOpen(attempt.state) ? goOn(ctx, attempt) : { attempt }
}

export async function readAttemptQuote(ctx: RequestContext, attempt: Attempt): Promise<StoredQuote> {
  requireAllowed(mayActOnPayment(ctx.actor, 'read', attempt))
  return readQuote(ctx, attempt.quoteId)
}

/** A total in rupees, for UPI; undefined while no rate is known. Public, like all prices. */
export async function readRupees(
  ctx: RequestContext,
  total: Money,
): Promise<{ rupees: Money; rate: Rate } | undefined> {
  const rate = (await readPrices(ctx)).rates.get('INR')
  return rate && { rupees: fromUsd(total, rate), rate }
}
