import { eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accounts } from '../account.table.server.ts'

/** Sets when an account will be deleted; null cancels the deletion. */
export async function saveDeletionDay(db: Database, id: Id<'account'>, dueAt: Date | null, now: Date): Promise<void> {
  await db.update(accounts).set({ deletionDueAt: dueAt, updatedAt: now }).where(eq(accounts.id, id))
}
