import { readOwnPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import type { StoredQuote } from '#app/features/quotes/quote.ts'
import { storeQuote } from '#app/features/quotes/store-quote.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { submitBought } from '../apply-charge.server.ts'
import { addLedgerTransaction } from '../ledger/ledger.store.server.ts'
import { captureLines } from '../ledger/ledger.ts'
import { tellSubmitted } from '../papers/tell-submitted.server.ts'
import { holdPayable, type PayProblem, type SeenOrder, sharesOf } from '../pay-application.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { addAttempt } from '../payment.store.server.ts'
import type { Attempt } from '../payment.ts'
import { settlement } from '../settlement.ts'
import { onAccountWords } from './on-account.words.ts'

/** The company no longer orders on account, or part of the order is not the company's. */
export type OnAccountProblem = PayProblem | { code: 'not_on_account' }

/**
 * Submits all complete drafts of an order by a company's agent. Nothing is charged: the cost is booked as owed by the
 * company, in the same transaction, and appears on its next monthly invoice. The problems are those of a payment.
 */
export function submitOnAccount(call: Call, order: SeenOrder): Promise<Result<Id<'attempt'>, OnAccountProblem>> {
  const body = JSON.stringify([order.applicationId, order.quoteHash])
  return onceOnly(call, 'submit on account', { key: order.once, body }, async (call) => {
    const held = await holdPayable(call, order)
    if (!held.ok) return held
    const { application, drafts, known } = held.value
    requireAllowed(mayActOnPayment(call.actor, 'pay', { payerId: application.ownerId }))
    if (known) return ok(known)
    if (!(await isOnAccount(call, drafts))) return problem({ code: 'not_on_account' })
    return ok(await book(call, application, order))
  })
}

/** Whether a company pays for these with its monthly invoice: for all of them, or for none. */
export async function isOnAccount(
  call: Call,
  drafts: readonly Pick<Application, 'ownerId' | 'partnerId'>[],
): Promise<boolean> {
  for (const { ownerId } of drafts) requireAllowed(mayActOnPayment(call.actor, 'read', { payerId: ownerId }))
  const partner = await readOwnPartner(call)
  return partner?.state === 'active' && partner.onAccount && drafts.every(({ partnerId }) => partnerId === partner.id)
}

async function book(call: Call, application: Application, order: SeenOrder): Promise<Id<'attempt'>> {
  const { db, now } = call
  const { id: applicationId, ownerId, reference } = application
  const quote = await storeQuote(call, ownerId, order.quote)
  const attempt = attemptOf(call, application, quote, order)
  const shares = sharesOf(order)
  await addAttempt(db, attempt, shares, order.once)
  const lines = captureLines(quote, ownerId, 'partner_receivables')
  await addLedgerTransaction(db, attempt.id, 'capture', lines, now)
  const service: Call = { ...call, actor: settlement }
  await submitBought(service, shares, quote)
  const trip = await readTrip(service, applicationId)
  const told = () => ({ ...onAccountWords.submitted(), trip })
  await tellSubmitted(service, ownerId, { id: applicationId, reference }, told)
  return attempt.id
}

/** Succeeds immediately: no provider is involved. */
function attemptOf(
  { now, ports }: Call,
  { id: applicationId, ownerId: payerId }: Application,
  quote: StoredQuote,
  { expectedOn }: SeenOrder,
): Attempt {
  return {
    id: newId(),
    applicationId,
    payerId,
    quoteId: quote.id,
    method: 'on_account',
    brand: null,
    paymentReference: null,
    amount: quote.total,
    creditMinor: 0,
    mode: ports.payments.some(({ mode }) => mode === 'test') ? 'test' : 'live',
    state: 'succeeded',
    failureReason: null,
    expectedOn,
    refundDueAt: null,
    note: null,
    createdAt: now,
    startedAt: now,
    settledAt: now,
    provider: null,
    checkoutId: null,
    providerPaymentId: null,
    last4: null,
    keepsCard: false,
    charge: null,
  }
}
