import { eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { providerCustomers } from '../billing/billing.table.server.ts'

export async function findCustomer(db: Database, accountId: Id<'account'>): Promise<string | undefined> {
  const [row] = await db.select().from(providerCustomers).where(eq(providerCustomers.accountId, accountId))
  return row?.customerId
}

/** Of two concurrent calls the first is stored: the provider creates only one customer per key. */
export async function addCustomer(
  db: Database,
  accountId: Id<'account'>,
  customerId: string,
  now: Date,
): Promise<void> {
  await db.insert(providerCustomers).values({ accountId, customerId, createdAt: now }).onConflictDoNothing()
}

export async function deleteCustomer(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.delete(providerCustomers).where(eq(providerCustomers.accountId, accountId))
}
