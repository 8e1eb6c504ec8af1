import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import { devices } from '#app/features/accounts/account.table.server.ts'
import { activities } from '#app/features/accounts/security.table.server.ts'
import { contactMessages } from '#app/features/content/messages/contact-message.table.server.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { factReports } from '#app/features/visas/reports/fact-report.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'

export type RecordKind = 'message' | 'report' | 'notification' | 'activity' | 'device' | 'email' | 'subscription'

const { state, createdAt, lastEmailAt } = newsletterSubscriptions

/** The table of each kind, and which of its rows are older than the retention limit. */
const records = {
  message: {
    table: contactMessages,
    // Unanswered messages stay until answered.
    older: (than) => and(eq(contactMessages.status, 'answered'), lt(contactMessages.answeredAt, than)),
  },
  report: {
    table: factReports,
    older: (than) => and(eq(factReports.status, 'answered'), lt(factReports.answeredAt, than)),
  },
  notification: {
    table: notifications,
    older: (than) => and(lt(notifications.createdAt, than), isNull(notifications.removedAt)),
  },
  activity: { table: activities, older: (than) => lt(activities.at, than) },
  device: { table: devices, older: (than) => lt(devices.lastSeenAt, than) },
  email: {
    table: outbox,
    // Unsent emails stay, however old.
    older: (than) => and(isNotNull(outbox.sentAt), lt(outbox.sentAt, than)),
  },
  subscription: {
    table: newsletterSubscriptions,
    // Addresses never confirmed by their owner. Unsubscribed ones stay: they must not be contacted again.
    older: (than) =>
      and(eq(state, 'pending'), or(lt(lastEmailAt, than), and(isNull(lastEmailAt), lt(createdAt, than)))),
  },
} as const satisfies Record<RecordKind, { table: object; older: (than: Date) => SQL | undefined }>

export function countRecords(db: Database, kind: RecordKind, than: Date): Promise<number> {
  const { table, older } = records[kind]
  return db.$count(table, older(than))
}

/** Erases some rows of a kind, to keep statements short; returns how many. */
export async function eraseRecords(
  db: Database,
  kind: RecordKind,
  { than, now, most }: { than: Date; now: Date; most: number },
): Promise<number> {
  const { table, older } = records[kind]
  const rows = await db.select({ id: table.id }).from(table).where(older(than)).limit(most)
  const ids: Id<never>[] = rows.map(({ id }) => id as Id<never>)
  if (ids.length === 0) return 0
  if (kind === 'notification') {
    // One-time notifications stay as empty rows, so that they are not sent again.
    await db
      .update(notifications)
      .set({ title: '', text: '', link: null, reference: null, removedAt: now })
      .where(and(inArray(notifications.id, ids), isNotNull(notifications.onceFor)))
  }
  const kept = kind === 'notification' ? isNull(notifications.onceFor) : undefined
  await db.delete(table).where(and(inArray(table.id, ids), kept))
  return ids.length
}
