import { readOwnPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import type { Application } from '#app/features/applications/application.ts'
import { readTrip } from '#app/features/applications/trips/read-trips.server.ts'
import type { StoredQuote } from '#app/features/quotes/quote.ts'
import { storeQuote } from '#app/features/quotes/store-quote.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { submitBought } from '../apply-charge.server.ts'
import { notifyOfSubmission } from '../documents/notify-of-submission.server.ts'
import { addLedgerTransaction } from '../ledger/ledger.store.server.ts'
import { captureLines } from '../ledger/ledger.ts'
import { lockPayable, type PayProblem, type SeenOrder, sharesOf } from '../pay-application.server.ts'
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
export function submitOnAccount(
  ctx: RequestContext,
  order: SeenOrder,
): Promise<Result<Id<'attempt'>, OnAccountProblem>> {
  const body = JSON.stringify([order.applicationId, order.quoteHash])
  return withIdempotencyKey(ctx, 'submit on account', { key: order.once, body }, async (ctx) => {
    const locked = await lockPayable(ctx, order)
    if (!locked.ok) return locked
    const { application, drafts, known } = locked.value
    requireAllowed(mayActOnPayment(ctx.actor, 'pay', { payerId: application.ownerId }))
    if (known) return ok(known)
    if (!(await isOnAccount(ctx, drafts))) return problem({ code: 'not_on_account' })
    return ok(await recordAttempt(ctx, application, order))
  })
}

/** Whether a company pays for these with its monthly invoice: for all of them, or for none. */
export async function isOnAccount(
  ctx: RequestContext,
  drafts: readonly Pick<Application, 'ownerId' | 'partnerId'>[],
): Promise<boolean> {
  for (const { ownerId } of drafts) requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: ownerId }))
  const partner = await readOwnPartner(ctx)
  return partner?.state === 'active' && partner.onAccount && drafts.every(({ partnerId }) => partnerId === partner.id)
}

async function recordAttempt(ctx: RequestContext, application: Application, order: SeenOrder): Promise<Id<'attempt'>> {
  const { db, now } = ctx
  const { id: applicationId, ownerId, reference } = application
  const quote = await storeQuote(ctx, ownerId, order.quote)
  const attempt = attemptOf(ctx, application, quote, order)
  const shares = sharesOf(order)
  await addAttempt(db, attempt, shares, order.once)
  const lines = captureLines(quote, ownerId, 'partner_receivables')
  await addLedgerTransaction(db, attempt.id, 'capture', lines, now)
  const service: RequestContext = { ...ctx, actor: settlement }
  await submitBought(service, shares, quote)
  const trip = await readTrip(service, applicationId)
  const content = () => ({ ...onAccountWords.submitted(), trip })
  await notifyOfSubmission(service, ownerId, { id: applicationId, reference }, content)
  return attempt.id
}

/** Succeeds immediately: no provider is involved. */
function attemptOf(
  { now, ports }: RequestContext,
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
