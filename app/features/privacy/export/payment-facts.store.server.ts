import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { applications, isOpenToOwner } from '#app/features/applications/application.table.server.ts'
import { invoices } from '#app/features/payments/billing/billing.table.server.ts'
import { creditPayouts, credits, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

export function listQuoteFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      id: quotes.id,
      lines: quotes.lines,
      totalInMinorUnits: quotes.totalMinor,
      currency: quotes.currency,
      estimate: quotes.estimate,
      shownAt: quotes.createdAt,
      heldUntil: quotes.expiresAt,
    })
    .from(quotes)
    .where(eq(quotes.ownerId, ownerId))
    .orderBy(asc(quotes.createdAt))
}

export function listPaymentFacts(db: Database, payerId: Id<'account'>) {
  return db
    .select({
      id: paymentAttempts.id,
      application: applications.reference,
      quote: paymentAttempts.quoteId,
      amountInMinorUnits: paymentAttempts.amountMinor,
      creditInMinorUnits: paymentAttempts.creditMinor,
      currency: paymentAttempts.currency,
      method: paymentAttempts.method,
      cardBrand: paymentAttempts.brand,
      paymentId: paymentAttempts.paymentReference,
      state: paymentAttempts.state,
      declinedBecause: paymentAttempts.failureReason,
      startedAt: paymentAttempts.createdAt,
      settledAt: paymentAttempts.settledAt,
      refundDueAt: paymentAttempts.refundDueAt,
    })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), isOpenToOwner))
    .orderBy(asc(paymentAttempts.createdAt))
}

/** Refunds of the payments. Those waiting or refused moved no money, and the reasons are internal to staff. */
export function listRefundFacts(db: Database, payerId: Id<'account'>) {
  return db
    .select({
      application: applications.reference,
      payment: refunds.attemptId,
      lines: refunds.lines,
      amountInMinorUnits: refunds.amountMinor,
      currency: refunds.currency,
      givenBackAt: refunds.decidedAt,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), isOpenToOwner, eq(refunds.state, 'approved')))
    .orderBy(asc(refunds.decidedAt), asc(refunds.id))
}

export function listCreditFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      reason: credits.reason,
      amountInMinorUnits: credits.amountMinor,
      currency: credits.currency,
      givenAt: credits.at,
    })
    .from(credits)
    .where(eq(credits.ownerId, ownerId))
    .orderBy(asc(credits.at), asc(credits.id))
}

/** Requested payouts and their outcomes. */
export function listPayoutFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      way: creditPayouts.way,
      amountInMinorUnits: creditPayouts.amountMinor,
      currency: creditPayouts.currency,
      state: creditPayouts.state,
      askedAt: creditPayouts.askedAt,
      decidedAt: creditPayouts.decidedAt,
      reference: creditPayouts.reference,
      declinedBecause: creditPayouts.reason,
    })
    .from(creditPayouts)
    .where(eq(creditPayouts.ownerId, ownerId))
    .orderBy(asc(creditPayouts.askedAt), asc(creditPayouts.id))
}

/** Invoices and credit notes by number, with their payments. */
export function listInvoiceFacts(db: Database, payerId: Id<'account'>) {
  return db
    .select({
      ...columnsOf(invoices, 'number', 'kind', 'issuedAt'),
      payment: invoices.attemptId,
      application: applications.reference,
    })
    .from(invoices)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, invoices.attemptId))
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), isOpenToOwner))
    .orderBy(asc(invoices.number))
}

/** Applications with a receipt; orders on account have none. */
export async function listPaidApplications(db: Database, payerId: Id<'account'>): Promise<Id<'application'>[]> {
  const { applicationId, state, refundDueAt } = paymentAttempts
  const rows = await db
    .select({ applicationId })
    .from(paymentAttempts)
    .innerJoin(applications, and(eq(applications.id, applicationId), isOpenToOwner))
    .where(
      and(
        eq(paymentAttempts.payerId, payerId),
        eq(state, 'succeeded'),
        ne(paymentAttempts.method, 'on_account'),
        isNull(refundDueAt),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt))
  return rows.map((row) => row.applicationId)
}
