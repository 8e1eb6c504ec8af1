import { and, desc, eq, gt, isNull, lte, min } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { notifications } from './notification.table.server.ts'
import type { Notification } from './notification.ts'

export async function addNotification(db: Database, row: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(row)
}

export async function removeUnread(db: Database, id: Id<'notification'>): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.id, id), isNull(notifications.readAt)))
}

function unreadOf(accountId: Id<'account'>, now: Date) {
  return and(
    eq(notifications.accountId, accountId),
    isNull(notifications.readAt),
    // What can still be taken back is nobody's news yet.
    lte(notifications.shownFrom, now),
  )
}

export function listUnread(db: Database, accountId: Id<'account'>, now: Date): Promise<Notification[]> {
  return db
    .select()
    .from(notifications)
    .where(unreadOf(accountId, now))
    .orderBy(desc(notifications.shownFrom))
    .limit(50)
}

/** When the next notice that is held back may be read. */
export async function nextShownAfter(db: Database, accountId: Id<'account'>, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: min(notifications.shownFrom) })
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), gt(notifications.shownFrom, now)))
  return row?.at ?? undefined
}

export async function markRead(
  db: Database,
  accountId: Id<'account'>,
  id: Id<'notification'>,
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(accountId, now), eq(notifications.id, id)))
}

export async function markAllRead(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  await db.update(notifications).set({ readAt: now }).where(unreadOf(accountId, now))
}
