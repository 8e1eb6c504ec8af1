import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accountColumns } from '../account.store.server.ts'
import { accounts } from '../account.table.server.ts'
import type { Account } from '../account.ts'

/** Finds the account with this verified number. */
export async function findAccountByPhone(db: Database, number: string): Promise<Account | undefined> {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.phone, number), isNull(accounts.deletedAt)))
  return row
}

export async function savePhone(db: Database, id: Id<'account'>, phone: string | null, now: Date): Promise<void> {
  await db.update(accounts).set({ phone, updatedAt: now }).where(eq(accounts.id, id))
}
