import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { billingDetails, invoices, providerCustomers } from '#app/features/payments/billing/billing.table.server.ts'
import { creditPayouts, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Whom invoices were made out to goes; that there was one, its number and its day stay, or the numbers had a gap. */
export async function forgetBilling(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.delete(billingDetails).where(eq(billingDetails.accountId, accountId))
  const own = db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.payerId, accountId))
  await db
    .update(invoices)
    .set({ billedTo: Buffer.alloc(0) })
    .where(inArray(invoices.attemptId, own))
}

/**
 * What was asked to be paid out and is not decided is cancelled. What was decided stays in the books: amount, day and
 * way, and not what staff wrote about it.
 */
export async function forgetPayouts(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  const own = eq(creditPayouts.ownerId, accountId)
  await db
    .update(creditPayouts)
    .set({ state: 'cancelled', decidedAt: now })
    .where(and(own, eq(creditPayouts.state, 'asked')))
  await db.update(creditPayouts).set({ reference: null }).where(own)
  await db
    .update(creditPayouts)
    .set({ reason: 'deleted' })
    .where(and(own, eq(creditPayouts.state, 'declined')))
}

/** Deleted accounts that the provider has still to forget, the longest known first. */
export async function listLeftCustomers(db: Database, most: number): Promise<Id<'account'>[]> {
  const rows = await db
    .select({ id: providerCustomers.accountId })
    .from(providerCustomers)
    .innerJoin(accounts, eq(accounts.id, providerCustomers.accountId))
    .where(isNotNull(accounts.deletedAt))
    .orderBy(asc(providerCustomers.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
