import { eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { travelWishes } from './wishes.table.server.ts'

export async function findSealedWishes(db: Database, accountId: Id<'account'>): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ wishes: travelWishes.wishes })
    .from(travelWishes)
    .where(eq(travelWishes.accountId, accountId))
  return row?.wishes
}

/** The last save wins, whichever form it came from. */
export async function keepWishes(db: Database, accountId: Id<'account'>, wishes: Uint8Array, updatedAt: Date) {
  await db
    .insert(travelWishes)
    .values({ accountId, wishes, updatedAt })
    .onConflictDoUpdate({ target: travelWishes.accountId, set: { wishes, updatedAt } })
}

export async function forgetWishes(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.delete(travelWishes).where(eq(travelWishes.accountId, accountId))
}
