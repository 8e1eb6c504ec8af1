import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf, daysBetween, type PlainDate, workingDayFrom } from '#app/lib/plain-date.ts'
import { paymentsSettled } from '#app/platform/metrics/instruments.server.ts'
import type { ProviderPayment } from '#app/platform/payments/provider.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { Application } from '../applications/application.ts'
import { submitApplication } from '../applications/submit-application.server.ts'
import { addTasks } from '../applications/tasks/add-tasks.server.ts'
import { lockOrder } from '../applications/travellers/lock-order.server.ts'
import { lockApplications } from '../applications/travellers/lock-travellers.server.ts'
import { readTrip } from '../applications/trips/read-trips.server.ts'
import { linesOf } from '../quotes/order-quote.ts'
import type { Quote } from '../quotes/quote.ts'
import { readQuote } from '../quotes/store-quote.server.ts'
import { issueInvoice } from './billing/issue-invoice.server.ts'
import { lockCredit, readCreditUse } from './credit/credit.store.server.ts'
import { notifyOfSubmission } from './documents/notify-of-submission.server.ts'
import { receiptEmail } from './documents/receipt-email.ts'
import { addLedgerTransaction } from './ledger/ledger.store.server.ts'
import { captureLines, unusableLines } from './ledger/ledger.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findActiveAttempt, findAttemptForUpdate, listShares, saveAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen, type Share } from './payment.ts'
import { paymentNotes, paymentNotices } from './payment.words.ts'
import { addPromise } from './promise/add-promise.server.ts'

/** How an attempt ends if its checkout ended unpaid: cancelled by the payer, or expired. */
export type Unpaid = 'cancelled' | 'expired'

/**
 * Updates an attempt to the state of its provider checkout; service only. Received money is booked and submits the
 * application in the same transaction, once, even under repeated or concurrent calls. Money that cannot be used is
 * booked as due for refund. Never refuses, because the money has already arrived.
 */
export async function applyCharge(
  ctx: RequestContext,
  { id, applicationId }: Pick<Attempt, 'id' | 'applicationId'>,
  payment: ProviderPayment,
  unpaid: Unpaid = 'cancelled',
): Promise<Attempt> {
  requireAllowed(mayActOnPayment(ctx.actor, 'settle'))
  let before: Attempt['state'] | undefined
  const after = await inTransaction(ctx, async (ctx) => {
    // Locks the order first, then its applications, then the attempt, to avoid deadlocks.
    await lockOrder(ctx, applicationId, 'submit')
    const shares = await listShares(ctx.db, id)
    const applications = await lockApplications(
      ctx,
      shares.map((share) => share.applicationId),
      'submit',
    )
    const attempt = requireFound(await findAttemptForUpdate(ctx.db, id))
    before = attempt.state
    if (attempt.state === 'succeeded' || attempt.refundDueAt) return attempt
    if (payment.state === 'succeeded') return takeMoney(ctx, { applications, shares }, attempt, payment)
    return isOpen(attempt.state) ? followCheckout(ctx, attempt, payment, unpaid) : attempt
  })
  if (after.state !== before && !isOpen(after.state)) paymentsSettled.inc({ outcome: after.state })
  return after
}

function followCheckout(
  { db, now }: RequestContext,
  attempt: Attempt,
  payment: Exclude<ProviderPayment, { state: 'succeeded' }>,
  unpaid: Unpaid,
): Promise<Attempt> {
  const begun = { checkoutId: payment.checkoutId || attempt.checkoutId, startedAt: attempt.startedAt ?? now }
  switch (payment.state) {
    case 'failed':
      return saveAttempt(db, attempt, { ...begun, state: 'failed', failureReason: payment.reason, settledAt: now })
    case 'cancelled':
      return saveAttempt(db, attempt, { state: unpaid, settledAt: now })
    case 'processing':
      return saveAttempt(db, attempt, { ...begun, state: 'verifying' })
    case 'open':
      return saveAttempt(db, attempt, { ...begun, state: 'started' })
  }
}

/** The applications paid for, and each one's share of the payment. */
type Paid = { readonly applications: readonly Application[]; readonly shares: readonly Share[] }

async function takeMoney(
  ctx: RequestContext,
  bought: Paid,
  attempt: Attempt,
  payment: ProviderPayment,
): Promise<Attempt> {
  const { db, now } = ctx
  const at = {
    checkoutId: payment.checkoutId,
    providerPaymentId: payment.paymentId,
    brand: payment.card?.brand ?? null,
    last4: payment.card?.last4 ?? null,
    startedAt: attempt.startedAt ?? now,
    settledAt: now,
  }
  const wrong = mismatch(attempt, payment)
  if (wrong) {
    const note = paymentNotes.mismatch[wrong]
    // Money from the other mode does not count: test money is not booked in live mode, or live money in test mode.
    const refundDueAt = wrong === 'amount' ? now : null
    if (refundDueAt) await addLedgerTransaction(db, attempt.id, 'capture', unusableLines(payment.amount), now)
    return saveAttempt(db, attempt, { ...at, state: 'failed', failureReason: 'mismatch', note, refundDueAt })
  }

  const paid = { ...at, state: 'succeeded', failureReason: null } as const
  const refusal = await noUseFor(ctx, bought.applications, attempt)
  if (refusal) {
    await addLedgerTransaction(db, attempt.id, 'capture', unusableLines(attempt.amount), now)
    return saveAttempt(db, attempt, { ...paid, refundDueAt: now, note: refusal })
  }
  const quote = await readQuote(ctx, attempt.quoteId)
  await addLedgerTransaction(db, attempt.id, 'capture', captureLines(quote, attempt.payerId), now)
  const saved = await saveAttempt(db, attempt, paid)
  await submitBought(ctx, bought.shares, quote, (day) => countedFrom(day, attempt, now))
  await issueInvoice(ctx, { attemptId: attempt.id, payerId: attempt.payerId })
  const { id, reference } = requireFound(bought.applications.find((one) => one.id === attempt.applicationId))
  const trip = await readTrip(ctx, id)
  await notifyOfSubmission(ctx, attempt.payerId, { id, reference }, () => ({
    ...paymentNotices.arrived(),
    trip,
    more: receiptEmail(saved, quote.lines, countedFrom(attempt.expectedOn, attempt, now)),
    attachments: [{ kind: 'receipt', applicationId: id }],
  }))
  return saved
}

/** Submits everything in an order, with its filing promise and add-ons; service only. */
export async function submitBought(
  ctx: RequestContext,
  shares: readonly Share[],
  quote: Quote,
  counted: (day: PlainDate) => PlainDate = (day) => day,
): Promise<void> {
  requireAllowed(mayActOnPayment(ctx.actor, 'settle'))
  for (const { applicationId, expectedOn, fileBy } of shares) {
    const submitted = await submitApplication(ctx, applicationId, counted(expectedOn))
    if (!submitted.ok) throw new Error('A held draft could not be submitted')
    if (fileBy) await addPromise(ctx, applicationId, workingDayFrom(counted(fileBy)))
    await addTasks(ctx, applicationId, linesOf(quote, applicationId))
  }
}

function mismatch(
  attempt: Attempt,
  { key, amount, mode }: Pick<ProviderPayment, 'key' | 'amount' | 'mode'>,
): 'mode' | 'amount' | undefined {
  if (mode !== attempt.mode || key !== attempt.id) return 'mode'
  const asked = attempt.charge?.amount ?? attempt.amount
  return amount.minor === asked.minor && amount.currency === asked.currency ? undefined : 'amount'
}

/** Why the money cannot be used, for staff, if so. Applies to all applications or to none. */
async function noUseFor(
  { db }: RequestContext,
  applications: readonly Application[],
  attempt: Attempt,
): Promise<string | undefined> {
  for (const { id, status } of applications) {
    if (status !== 'draft') return paymentNotes.notADraft({ status })
    const other: { id: Id<'attempt'> } | undefined = await findActiveAttempt(db, id)
    if (other && other.id !== attempt.id) return paymentNotes.paidTwice
  }
  return (await creditIsGone(db, attempt)) ? paymentNotes.creditGone : undefined
}

/** An attempt that was given up no longer reserves its credit, so the credit has to be checked again. */
async function creditIsGone(db: RequestContext['db'], { state, creditMinor, payerId }: Attempt): Promise<boolean> {
  if (creditMinor === 0 || isOpen(state)) return false
  await lockCredit(db, payerId)
  const { owed, held } = await readCreditUse(db, payerId)
  return owed - held < creditMinor
}

/** The promise counts from the day the money arrived, not from the day payment was requested. */
function countedFrom(day: PlainDate, { createdAt }: Attempt, now: Date) {
  return addDays(day, Math.max(0, daysBetween(dayOf(createdAt), dayOf(now))))
}
