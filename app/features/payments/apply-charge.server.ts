import { href } from 'react-router'
import type { Id } from '#app/lib/id.ts'
import { addDays, dayOf, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import type { Charge } from '#app/platform/gateway/gateway.ts'
import { paymentsSettled } from '#app/platform/metrics/instruments.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { Application } from '../applications/application.ts'
import { submitApplication } from '../applications/submit-application.server.ts'
import { holdOrder } from '../applications/travellers/hold-order.server.ts'
import { holdApplications } from '../applications/travellers/hold-travellers.server.ts'
import { tell } from '../notifications/tell.server.ts'
import { readQuote } from '../quotes/store-quote.server.ts'
import { issueInvoice } from './billing/issue-invoice.server.ts'
import { holdCredit, readCreditUse } from './credit/credit.store.server.ts'
import { addLedgerTransaction } from './ledger/ledger.store.server.ts'
import { captureLines, unusableLines } from './ledger/ledger.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttemptForUpdate, findHoldingAttempt, listShares, saveAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen, type Share } from './payment.ts'
import { paymentNotes, paymentNotices } from './payment.words.ts'

/** How an attempt ends that the gateway has cancelled: by the payer, or because nobody came back in time. */
export type Unpaid = 'cancelled' | 'expired'

/**
 * Brings an attempt to what the gateway says of its charge, for the service only. Money that arrived is booked and
 * submits the application in the same transaction, once, however often and by how many at a time this is called. Money
 * that nothing can be done for is booked as to be given back. Never refuses: money is there whether it is welcome or not.
 */
export async function applyCharge(
  call: Call,
  { id, applicationId }: Pick<Attempt, 'id' | 'applicationId'>,
  charge: Charge,
  unpaid: Unpaid = 'cancelled',
): Promise<Attempt> {
  requireAllowed(mayActOnPayment(call.actor, 'settle'))
  let before: Attempt['state'] | undefined
  const after = await inTransaction(call, async (call) => {
    // Always the order first, then its applications, then the attempt: two who hold one each would wait for ever.
    await holdOrder(call, applicationId, 'submit')
    const shares = await listShares(call.db, id)
    const applications = await holdApplications(
      call,
      shares.map((share) => share.applicationId),
      'submit',
    )
    const attempt = requireFound(await findAttemptForUpdate(call.db, id))
    before = attempt.state
    if (attempt.state === 'succeeded' || attempt.refundDueAt) return attempt
    if (charge.state === 'succeeded') return takeMoney(call, { applications, shares }, attempt, charge)
    return isOpen(attempt.state) ? followCharge(call, attempt, charge, unpaid) : attempt
  })
  if (after.state !== before && !isOpen(after.state)) paymentsSettled.inc({ outcome: after.state })
  return after
}

function followCharge({ db, now }: Call, attempt: Attempt, charge: Charge, unpaid: Unpaid): Promise<Attempt> {
  const { brand } = charge
  const startedAt = attempt.startedAt ?? now
  switch (charge.state) {
    case 'failed':
      return saveAttempt(db, attempt, {
        brand,
        state: 'failed',
        failureReason: charge.reason,
        startedAt,
        settledAt: now,
      })
    case 'cancelled':
      return saveAttempt(db, attempt, { brand, state: unpaid, settledAt: now })
    case 'verifying':
      return saveAttempt(db, attempt, { brand, state: 'verifying', startedAt })
    default:
      return saveAttempt(db, attempt, { brand, state: 'started', startedAt })
  }
}

/** Who is paid for, and what of the payment is each one's. */
type Paid = { readonly applications: readonly Application[]; readonly shares: readonly Share[] }

async function takeMoney(call: Call, bought: Paid, attempt: Attempt, charge: Charge): Promise<Attempt> {
  const { db, now } = call
  const { brand } = charge
  const wrong = mismatch(attempt, charge)
  if (wrong) {
    const note = paymentNotes.mismatch[wrong]
    // Money of the other mode is none: play money is not booked where real money is, and the other way round.
    const refundDueAt = wrong === 'amount' ? now : null
    if (refundDueAt) await addLedgerTransaction(db, attempt.id, 'capture', unusableLines(charge.amount), now)
    const failed = { state: 'failed', failureReason: 'mismatch', settledAt: now } as const
    return saveAttempt(db, attempt, { ...failed, brand, note, refundDueAt })
  }

  const paid = { brand, state: 'succeeded', failureReason: null, settledAt: now } as const
  const refusal = await noUseFor(call, bought.applications, attempt)
  if (refusal) {
    await addLedgerTransaction(db, attempt.id, 'capture', unusableLines(charge.amount), now)
    return saveAttempt(db, attempt, { ...paid, refundDueAt: now, note: refusal })
  }
  const quote = await readQuote(call, attempt.quoteId)
  await addLedgerTransaction(db, attempt.id, 'capture', captureLines(quote, attempt.payerId), now)
  const saved = await saveAttempt(db, attempt, paid)
  for (const { applicationId, expectedOn } of bought.shares) {
    const submitted = await submitApplication(call, applicationId, expectedFrom(expectedOn, attempt, now))
    if (!submitted.ok) throw new Error('A held draft could not be submitted')
  }
  await issueInvoice(call, { attemptId: attempt.id, payerId: attempt.payerId })
  const { id, reference } = requireFound(bought.applications.find((one) => one.id === attempt.applicationId))
  await tell(call, attempt.payerId, {
    kind: 'payment',
    topic: 'payment',
    reference,
    ...paymentNotices.arrived(reference),
    link: href('/applications/:applicationId', { applicationId: id }),
  })
  return saved
}

function mismatch(attempt: Attempt, { key, amount, mode }: Charge): 'mode' | 'amount' | undefined {
  if (mode !== attempt.mode || key !== attempt.id) return 'mode'
  return amount.minor === attempt.amount.minor && amount.currency === attempt.amount.currency ? undefined : 'amount'
}

/** Why the money cannot be used, for staff, where it cannot. It is for all of them, or for none. */
async function noUseFor(
  { db }: Call,
  applications: readonly Application[],
  attempt: Attempt,
): Promise<string | undefined> {
  for (const { id, status } of applications) {
    if (status !== 'draft') return paymentNotes.notADraft(status)
    const other: { id: Id<'attempt'> } | undefined = await findHoldingAttempt(db, id)
    if (other && other.id !== attempt.id) return paymentNotes.paidTwice
  }
  return (await creditIsGone(db, attempt)) ? paymentNotes.creditGone : undefined
}

/** An attempt that was given up holds its credit no longer: whether it is still there is another question then. */
async function creditIsGone(db: Call['db'], { state, creditMinor, payerId }: Attempt): Promise<boolean> {
  if (creditMinor === 0 || isOpen(state)) return false
  await holdCredit(db, payerId)
  const { owed, held } = await readCreditUse(db, payerId)
  return owed - held < creditMinor
}

/** The promise counts from the day the money arrived, not from the day it was asked for. */
function expectedFrom(expectedOn: PlainDate, { createdAt }: Attempt, now: Date) {
  return addDays(expectedOn, Math.max(0, daysBetween(dayOf(createdAt), dayOf(now))))
}
