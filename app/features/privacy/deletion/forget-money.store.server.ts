import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { billingDetails, invoices, providerCustomers } from '#app/features/payments/billing/billing.table.server.ts'
import { creditPayouts, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** Erases the recipient of invoices. Invoices keep their number and date, so that the numbering has no gap. */
export async function forgetBilling(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.delete(billingDetails).where(eq(billingDetails.accountId, accountId))
  const own = db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.payerId, accountId))
  await db
    .update(invoices)
    .set({ billedTo: Buffer.alloc(0) })
    .where(inArray(invoices.attemptId, own))
}

/** Cancels undecided payouts. Decided ones stay in the ledger: amount, date and method, without staff notes. */
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

/** Deleted accounts not yet deleted at the provider, longest first. */
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
