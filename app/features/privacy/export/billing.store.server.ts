import { asc, eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { invoices } from '#app/features/payments/billing/billing.table.server.ts'
import { credits, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

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
    .where(eq(paymentAttempts.payerId, payerId))
    .orderBy(asc(paymentAttempts.createdAt))
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

/** Invoices and credit notes by their numbers, with the payment that each is of. */
export function listInvoiceFacts(db: Database, payerId: Id<'account'>) {
  return db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      payment: invoices.attemptId,
      application: applications.reference,
    })
    .from(invoices)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, invoices.attemptId))
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(eq(paymentAttempts.payerId, payerId))
    .orderBy(asc(invoices.number))
}
