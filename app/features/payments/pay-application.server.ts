import { href } from 'react-router'
import { type Id, newId } from '#app/lib/id.ts'
import { sum } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { cardDigits, isCardNumber } from '#app/platform/gateway/card.ts'
import { type Charge, type Instrument, methodOf } from '#app/platform/gateway/gateway.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { type Application, type ApplicationStatus, canMove } from '../applications/application.ts'
import type { Verdict } from '../applications/assessment/acceptance.ts'
import { holdApplication } from '../applications/read-application.server.ts'
import { readDrafts } from '../applications/read-draft.server.ts'
import { holdOrder } from '../applications/travellers/hold-order.server.ts'
import { holdTravellers } from '../applications/travellers/hold-travellers.server.ts'
import { linesOf } from '../quotes/order-quote.ts'
import { creditIn, type Quote, type StoredQuote } from '../quotes/quote.ts'
import { quoteHash, storeQuote } from '../quotes/store-quote.server.ts'
import { applyCharge } from './apply-charge.server.ts'
import { holdCredit, readCreditUse } from './credit/credit.store.server.ts'
import { findCustomer } from './methods/customer.store.server.ts'
import { openCustomer } from './methods/open-customer.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { addAttempt, findAttempt, findHoldingAttempt } from './payment.store.server.ts'
import type { Attempt, Share } from './payment.ts'
import { settleAttempt } from './settle-attempt.server.ts'
import { settlement } from './settlement.ts'

/** A draft that is paid for. */
export type PaidDraft = {
  applicationId: Id<'application'>
  /** When it was changed last, as whoever made its price knew it. */
  draftOf: Date
  /** The last day by which its decision is expected, were the money to arrive today. */
  expectedOn: PlainDate
}

/** The draft on whose page it is paid, and the others of its order. */
export type PayOrder = PaidDraft & {
  others?: readonly PaidDraft[]
  /** The price of all of them as they are now, made by the server. */
  quote: Quote
  /** The hash of the price that was drawn in the form. */
  quoteHash: string
  /** The key drawn in the form: the same key is answered with the same payment. */
  once: string
  instrument: Instrument
  /** Whether the payer wants the gateway to keep the card. */
  keepsCard?: boolean
}

export type PayProblem =
  | { code: 'estimate' }
  /** The journey is stopped, or its warnings are not accepted. */
  | { code: Exclude<Verdict, 'clear'> }
  | { code: 'price_changed' }
  | { code: 'already_paid' }
  | { code: 'not_open'; status: ApplicationStatus }

/** `authenticateAt` is the gateway's own page where the payer must confirm. */
export type Paid = { attempt: Attempt; authenticateAt?: string }

type Opened = { attemptId: Id<'attempt'>; ours: boolean }

/**
 * Pays for all complete drafts of an order at once, and submits them. The owner needs a confirmed address, and the
 * caller has checked that the drafts are complete. Every journey is assessed here, in the transaction that opens the
 * payment. Problems: `estimate` (the price is not confirmed), `price_changed` (also where somebody was added or taken
 * out), `already_paid`, `not_open` (no longer a draft), and those of the assessment.
 * A second payment gets the result of the one under way. If the gateway cannot be reached, the attempt stays `created`
 * until the mop-up finds its outcome.
 */
export async function payApplication(call: Call, order: PayOrder): Promise<Result<Paid, PayProblem>> {
  const { applicationId, instrument, keepsCard = false } = order
  // The pay page offers nothing where there is no provider: what is sent all the same leads nowhere.
  requireAllowed(call.ports.takesPayments)
  // What was typed of a card is left out: not even a hash of it is kept.
  const means = instrument.method === 'saved_card' ? instrument.cardId : instrument.method
  const body = JSON.stringify([applicationId, order.quoteHash, means])
  const opened = await onceOnly(call, 'pay', { key: order.once, body }, (call) => openAttempt(call, order))
  if (!opened.ok) return opened

  const { attemptId, ours } = opened.value
  const service = { ...call, actor: settlement }
  if (!ours) return ok({ attempt: await settleAttempt(service, attemptId) })

  const attempt = requireFound(await findAttempt(call.db, attemptId))
  const charge = await askGateway(call, attempt, instrument, keepsCard)
  if (!charge) return ok({ attempt })
  const settled = await applyCharge(service, attempt, charge)
  return ok({ attempt: settled, ...(charge.state === 'needs_authentication' && { authenticateAt: charge.url }) })
}

async function openAttempt(call: Call, order: PayOrder): Promise<Result<Opened, PayProblem>> {
  const { orderId, ownerId } = await holdOrder(call, order.applicationId, 'pay')
  requireAllowed(mayActOnPayment(call.actor, 'pay', { payerId: ownerId }))
  const drafts = (await holdTravellers(call, orderId, 'pay')).filter(({ status }) => canMove(status, 'submit'))
  const application = await holdApplication(call, order.applicationId, 'pay')
  const known = await findHoldingAttempt(call.db, application.id)
  if (known?.state === 'succeeded') return problem({ code: 'already_paid' })
  if (!canMove(application.status, 'submit')) return problem({ code: 'not_open', status: application.status })
  if (known) return ok({ attemptId: known.id, ours: false })
  // Judged anew while the row is held: what a caller thought of the journey, or thought a moment ago, does not count.
  for (const { verdict } of await readDrafts(call, ownerId, drafts, 'pay')) {
    if (verdict !== 'clear') return problem({ code: verdict })
  }
  if (order.quote.estimate) return problem({ code: 'estimate' })
  if (hasChanged(order, drafts)) return problem({ code: 'price_changed' })
  if (!(await creditIsThere(call, ownerId, order.quote))) return problem({ code: 'price_changed' })

  const quote = await storeQuote(call, ownerId, order.quote)
  const attempt = newAttempt(call, application, quote, order)
  await addAttempt(call.db, attempt, sharesOf(order), order.once)
  return ok({ attemptId: attempt.id, ours: true })
}

/** Whether the credit in a price is still free. Of two payments at once that want it, the second one waits here. */
async function creditIsThere({ db }: Call, ownerId: Id<'account'>, quote: Quote): Promise<boolean> {
  const used = creditIn(quote)
  if (used.minor === 0) return true
  await holdCredit(db, ownerId)
  const { owed, held } = await readCreditUse(db, ownerId)
  return used.minor <= owed - held
}

/** Another price than the one the payer saw, other travellers, or answers saved in another tab since it was made. */
function hasChanged(order: PayOrder, drafts: readonly Application[]): boolean {
  const paid = paidDrafts(order)
  const isAsSeen = ({ id, updatedAt }: Application) =>
    paid.some(({ applicationId, draftOf }) => applicationId === id && draftOf.getTime() === updatedAt.getTime())
  return quoteHash(order.quote) !== order.quoteHash || paid.length !== drafts.length || !drafts.every(isAsSeen)
}

function paidDrafts({ applicationId, draftOf, expectedOn, others = [] }: PayOrder): PaidDraft[] {
  return [{ applicationId, draftOf, expectedOn }, ...others]
}

function sharesOf(order: PayOrder): Share[] {
  return paidDrafts(order).map(({ applicationId, expectedOn }) => {
    const amounts = linesOf(order.quote, applicationId).map(({ amount }) => amount)
    return { applicationId, expectedOn, priceMinor: sum(amounts, order.quote.total.currency).minor }
  })
}

function newAttempt({ now, ports }: Call, application: Application, quote: StoredQuote, order: PayOrder): Attempt {
  const { instrument } = order
  return {
    id: newId(),
    applicationId: application.id,
    payerId: application.ownerId,
    quoteId: quote.id,
    method: methodOf(instrument),
    brand: null,
    paymentReference: instrument.method === 'upi' ? storable(instrument.paymentReference) : null,
    amount: quote.total,
    creditMinor: creditIn(quote).minor,
    mode: ports.gateway.mode,
    state: 'created',
    failureReason: null,
    expectedOn: order.expectedOn,
    refundDueAt: null,
    note: null,
    createdAt: now,
    startedAt: null,
    settledAt: null,
  }
}

/** The form refuses a card number in the wrong field; should one get here all the same, it is not kept. */
function storable(paymentReference: string): string | null {
  return isCardNumber(cardDigits(paymentReference.replaceAll('_', ''))) ? null : paymentReference
}

async function askGateway(
  call: Call,
  attempt: Attempt,
  instrument: Instrument,
  keepsCard: boolean,
): Promise<Charge | undefined> {
  const { gateway, origin } = call.ports
  const returnUrl = `${origin}${href('/apply/:applicationId/pay/return/:attemptId', { applicationId: attempt.applicationId, attemptId: attempt.id })}`
  try {
    const customerId = await customerFor(call, attempt.payerId, instrument, keepsCard)
    const customer = customerId ? { customer: { id: customerId, keepsCard } } : {}
    const order = { key: attempt.id, amount: attempt.amount, instrument, returnUrl, now: call.now }
    return await gateway.charge({ ...order, ...customer })
  } catch {
    // Nothing is known now. What failed is not passed on: a provider's error may quote what was typed.
    return undefined
  }
}

/** As whom the gateway knows the payer, where that matters: for a card it keeps, or is to keep. */
async function customerFor(
  call: Call,
  payerId: Id<'account'>,
  { method }: Instrument,
  keepsCard: boolean,
): Promise<string | undefined> {
  if (method === 'saved_card') return findCustomer(call.db, payerId)
  return method === 'card' && keepsCard ? openCustomer(call, payerId) : undefined
}
