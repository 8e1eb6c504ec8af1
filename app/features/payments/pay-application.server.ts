import { type Id, newId } from '#app/lib/id.ts'
import { fromUsd, sum } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { type PayAt, type PaymentMethod, type PaymentProvider, providerFor } from '#app/platform/payments/provider.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type Application, type ApplicationStatus, canMove } from '../applications/application.ts'
import type { Verdict } from '../applications/assessment/acceptance.ts'
import { lockApplication } from '../applications/read-application.server.ts'
import { readDrafts } from '../applications/read-draft.server.ts'
import { lockOrder } from '../applications/travellers/lock-order.server.ts'
import { lockTravellers } from '../applications/travellers/lock-travellers.server.ts'
import { linesOf } from '../quotes/order-quote.ts'
import { creditIn, type Quote, type StoredQuote } from '../quotes/quote.ts'
import { quoteHash, storeQuote } from '../quotes/store-quote.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import { applyCharge } from './apply-charge.server.ts'
import { lockCredit, readCreditUse } from './credit/credit.store.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { requireCouponFree } from './order/apply-coupon.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { addAttempt, findActiveAttempt, findAttempt } from './payment.store.server.ts'
import type { Attempt, Share } from './payment.ts'
import { settlement } from './settlement.ts'

export type PaidDraft = {
  applicationId: Id<'application'>
  /** When it was last changed, as known when the price was calculated. */
  draftOf: Date
  /** The latest expected decision date, if the money arrived today. */
  expectedOn: PlainDate
  /** The last day on which we promise to file it, calculated in the same way. */
  fileBy: PlainDate
}

/** The draft on whose page the order is paid, and the order's other drafts. */
export type PayOrder = PaidDraft & {
  others?: readonly PaidDraft[]
  /** Their current total price, calculated by the server. */
  quote: Quote
  /** The hash of the price shown in the form. */
  quoteHash: string
  /** The form's idempotency key: the same key returns the same payment. */
  once: string
  method: PaymentMethod
  /** Whether the payer wants the provider to save the card. */
  keepsCard?: boolean
}

export type PayProblem =
  | { code: 'estimate' }
  /** The trip is blocked, or its warnings are not accepted. */
  | { code: Exclude<Verdict, 'clear'> }
  | { code: 'price_changed' }
  /** Other orders have used up the coupon. */
  | { code: 'coupon_gone' }
  | { code: 'already_paid' }
  | { code: 'not_open'; status: ApplicationStatus }
  /** The provider charges in another currency, and no exchange rate is available. */
  | { code: 'no_rate' }

/** `payAt` is where the payer continues: undefined if the provider is unreachable or there is nothing to pay. */
export type Paid = { attempt: Attempt; payAt?: PayAt }

/**
 * Opens one payment for all complete drafts of an order, and its checkout at the provider. The owner needs a verified
 * address, and the caller has checked that the drafts are complete. Every trip is assessed here, in the transaction
 * that opens the payment. Problems: `estimate` (the price is not confirmed), `price_changed` (also if a traveller was
 * added or removed), `already_paid`, `not_open` (no longer a draft), and those of the assessment. A second payment
 * returns the open one. If the provider is unreachable, the attempt stays `created`: the payer or the mop-up retries
 * under the same key.
 */
export async function payApplication(ctx: RequestContext, order: PayOrder): Promise<Result<Paid, PayProblem>> {
  const provider = providerFor(ctx.ports.payments, order.method)
  // Without a provider the pay page offers no payment; a form submitted anyway is rejected.
  requireAllowed(provider !== undefined)
  const body = JSON.stringify([order.applicationId, order.quoteHash, order.method])
  const opened = await withIdempotencyKey(ctx, 'pay', { key: order.once, body }, (ctx) =>
    openAttempt(ctx, order, provider),
  )
  if (!opened.ok) return opened
  const attempt = requireFound(await findAttempt(ctx.db, opened.value))
  return ok(await goOn(ctx, attempt))
}

/** Where an open payment can be completed, or its current state. */
export async function goOn(ctx: RequestContext, attempt: Attempt): Promise<Paid> {
  requireAllowed(mayActOnPayment(ctx.actor, 'read', attempt))
  // If the provider does not respond, the payment's state is unchanged.
  const payment = await openCheckout(ctx, attempt).catch(() => undefined)
  if (!payment) return { attempt }
  const settled = await applyCharge({ ...ctx, actor: settlement }, attempt, payment)
  return { attempt: settled, ...(payment.state === 'open' && { payAt: payment.payAt }) }
}

async function openAttempt(
  ctx: RequestContext,
  order: PayOrder,
  provider: PaymentProvider,
): Promise<Result<Id<'attempt'>, PayProblem>> {
  const held = await lockPayable(ctx, order)
  if (!held.ok) return held
  const { application, known } = held.value
  if (known) return ok(known)
  const charge = await chargeOf(ctx, order.quote, provider)
  if (charge === 'no_rate') return problem({ code: 'no_rate' })

  const quote = await storeQuote(ctx, application.ownerId, order.quote)
  const attempt = newAttempt(ctx, application, { quote, order, provider, charge })
  await addAttempt(ctx.db, attempt, sharesOf(order), order.once)
  return ok(attempt.id)
}

/** An order as shown to its owner. */
export type SeenOrder = Omit<PayOrder, 'method' | 'keepsCard'>

/** The locked draft on whose page an order is paid, or the order's open payment. */
export type LockedOrder = {
  readonly application: Application
  readonly drafts: readonly Application[]
  readonly known?: Id<'attempt'>
}

/** Locks an order with all its drafts and checks whether it can be paid, in the transaction of the payment. */
export async function lockPayable(ctx: RequestContext, order: SeenOrder): Promise<Result<LockedOrder, PayProblem>> {
  const { orderId, ownerId } = await lockOrder(ctx, order.applicationId, 'pay')
  requireAllowed(mayActOnPayment(ctx.actor, 'pay', { payerId: ownerId }))
  const drafts = (await lockTravellers(ctx, orderId, 'pay')).filter(({ status }) => canMove(status, 'submit'))
  const application = await lockApplication(ctx, order.applicationId, 'pay')
  const known = await findActiveAttempt(ctx.db, application.id)
  if (known?.state === 'succeeded') return problem({ code: 'already_paid' })
  if (!canMove(application.status, 'submit')) return problem({ code: 'not_open', status: application.status })
  if (known) return ok({ application, drafts, known: known.id })
  // Reassessed under the lock: an earlier assessment by the caller does not count.
  for (const { verdict } of await readDrafts(ctx, ownerId, drafts, 'pay')) {
    if (verdict !== 'clear') return problem({ code: verdict })
  }
  if (order.quote.estimate) return problem({ code: 'estimate' })
  if (hasChanged(order, drafts)) return problem({ code: 'price_changed' })
  if (!(await requireCouponFree(ctx, orderId))) return problem({ code: 'coupon_gone' })
  if (!(await creditIsThere(ctx, ownerId, order.quote))) return problem({ code: 'price_changed' })
  return ok({ application, drafts })
}

/** Whether the credit in a price is still available. Of two payments competing for it, the second waits here. */
async function creditIsThere({ db }: RequestContext, ownerId: Id<'account'>, quote: Quote): Promise<boolean> {
  const used = creditIn(quote)
  if (used.minor === 0) return true
  await lockCredit(db, ownerId)
  const { owed, held } = await readCreditUse(db, ownerId)
  return used.minor <= owed - held
}

/** The price differs from the one the payer saw, the travellers changed, or answers were saved in another tab. */
function hasChanged(order: SeenOrder, drafts: readonly Application[]): boolean {
  const paid = paidDrafts(order)
  const isAsSeen = ({ id, updatedAt }: Application) =>
    paid.some(({ applicationId, draftOf }) => applicationId === id && draftOf.getTime() === updatedAt.getTime())
  return quoteHash(order.quote) !== order.quoteHash || paid.length !== drafts.length || !drafts.every(isAsSeen)
}

/** The amount to charge, if the provider charges in another currency than the price. */
async function chargeOf(ctx: RequestContext, { total }: Quote, { currency }: PaymentProvider) {
  if (currency === total.currency) return null
  const rate = (await readPrices(ctx)).rates.get(currency)
  return rate ? { amount: fromUsd(total, rate), rate } : 'no_rate'
}

function paidDrafts({ applicationId, draftOf, expectedOn, fileBy, others = [] }: SeenOrder): PaidDraft[] {
  return [{ applicationId, draftOf, expectedOn, fileBy }, ...others]
}

export function sharesOf(order: SeenOrder): Share[] {
  return paidDrafts(order).map(({ applicationId, expectedOn, fileBy }) => {
    const amounts = linesOf(order.quote, applicationId).map(({ amount }) => amount)
    return { applicationId, expectedOn, fileBy, priceMinor: sum(amounts, order.quote.total.currency).minor }
  })
}

type Bought = { quote: StoredQuote; order: PayOrder; provider: PaymentProvider; charge: Attempt['charge'] }

function newAttempt(
  { now }: RequestContext,
  application: Application,
  { quote, order, provider, charge }: Bought,
): Attempt {
  return {
    id: newId(),
    applicationId: application.id,
    payerId: application.ownerId,
    quoteId: quote.id,
    method: order.method,
    brand: null,
    paymentReference: null,
    amount: quote.total,
    creditMinor: creditIn(quote).minor,
    mode: provider.mode,
    state: 'created',
    failureReason: null,
    expectedOn: order.expectedOn,
    refundDueAt: null,
    note: null,
    createdAt: now,
    startedAt: null,
    settledAt: null,
    provider: provider.name,
    checkoutId: null,
    providerPaymentId: null,
    last4: null,
    keepsCard: order.method === 'card' && (order.keepsCard ?? false),
    charge,
  }
}
