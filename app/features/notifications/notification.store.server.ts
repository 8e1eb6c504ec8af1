import { and, eq, isNull } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { notifications } from './notification.table.server.ts'

export async function addNotification(db: Database, row: typeof notifications.$inferInsert): Promise<void> {
  await db.insert(notifications).values(row)
}

export async function removeUnread(db: Database, id: Id<'notification'>): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.id, id), isNull(notifications.readAt)))
}
