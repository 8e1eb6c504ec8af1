import type { Id } from '#app/lib/id.ts'
import { fromUsd, type Money, type Rate } from '#app/lib/money.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { readApplication } from '../applications/read-application.server.ts'
import type { StoredQuote } from '../quotes/quote.ts'
import { readQuote } from '../quotes/store-quote.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import { goOn, type Paid } from './pay-application.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt, findHoldingAttempt, listAttempts } from './payment.store.server.ts'
import { type Attempt, isOpen, paymentStatus } from './payment.ts'
import { type OwnRefund, readOwnRefunds } from './refunds/read-own-refunds.server.ts'
import { settleAttempt } from './settle-attempt.server.ts'
import { settlement } from './settlement.ts'

export type Payment = {
  /** What the specification calls the payment status. */
  status: 'pending' | 'completed'
  /** The attempt that is under way or has succeeded. */
  current: Attempt | undefined
  /** Every attempt, newest first. */
  attempts: Attempt[]
  /** What of the application's share in them went back, the first one first. */
  refunds: OwnRefund[]
}

/** How an application stands with its payment, for its owner: one failed try says nothing about the next. */
export async function readPayment(call: Call, applicationId: Id<'application'>): Promise<Payment> {
  const application = await readApplication(call, applicationId)
  requireAllowed(mayActOnPayment(call.actor, 'read', { payerId: application.ownerId }))
  const current = await findHoldingAttempt(call.db, applicationId)
  return {
    status: paymentStatus(current?.state),
    current,
    attempts: await listAttempts(call.db, applicationId),
    refunds: (await readOwnRefunds(call, application)).filter((one) => one.applicationId === applicationId),
  }
}

/** One attempt as it stands now, for its payer. What is still open is asked of the provider first. */
export async function checkPayment(call: Call, id: Id<'attempt'>): Promise<Attempt> {
  const attempt = requireFound(await findAttempt(call.db, id))
  requireAllowed(mayActOnPayment(call.actor, 'read', attempt))
  return isOpen(attempt.state) ? settleAttempt({ ...call, actor: settlement }, id) : attempt
}

/** The same, with where it can still be paid. Nothing is known of it while the provider does not answer. */
export async function checkOpenPayment(call: Call, id: Id<'attempt'>): Promise<Paid> {
  const attempt = requireFound(await findAttempt(call.db, id))
  requireAllowed(mayActOnPayment(call.actor, 'read', attempt))
  return isOpen(attempt.state) ? goOn(call, attempt) : { attempt }
}

/** The price an attempt was made for. */
export async function readAttemptQuote(call: Call, attempt: Attempt): Promise<StoredQuote> {
  requireAllowed(mayActOnPayment(call.actor, 'read', attempt))
  return readQuote(call, attempt.quoteId)
}

/** What a total is in rupees, for UPI; undefined while no rate is known. Prices are public, as is this. */
export async function readRupees(call: Call, total: Money): Promise<{ rupees: Money; rate: Rate } | undefined> {
  const rate = (await readPrices(call)).rates.get('INR')
  return rate && { rupees: fromUsd(total, rate), rate }
}
