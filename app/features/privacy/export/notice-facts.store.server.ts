import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { notificationChannels } from '#app/features/notifications/channels/channel.table.server.ts'
import { unchosenChannels } from '#app/features/notifications/channels/channels.ts'
import { notificationPreferences, notifications } from '#app/features/notifications/notification.table.server.ts'
import { unchosen } from '#app/features/notifications/preferences/preferences.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

/**
 * An account's notifications. Excludes those of actions that can still be undone; removed ones have no content left.
 */
export function listNoticeFacts(db: Database, accountId: Id<'account'>, now: Date) {
  return db
    .select({
      title: notifications.title,
      text: notifications.text,
      reference: notifications.reference,
      page: notifications.link,
      shownFrom: notifications.shownFrom,
      readAt: notifications.readAt,
    })
    .from(notifications)
    .where(
      and(eq(notifications.accountId, accountId), isNull(notifications.removedAt), lte(notifications.shownFrom, now)),
    )
    .orderBy(asc(notifications.shownFrom), asc(notifications.id))
}

/** The account's notification settings; the date is null if it never chose. */
export async function findPreferenceFacts(db: Database, accountId: Id<'account'>) {
  const [row] = await db
    .select({
      ...columnsOf(notificationPreferences, 'email', 'push', 'applicationUpdates', 'documentReminders'),
      ...columnsOf(notificationPreferences, 'paymentReceipts', 'travelAlerts', 'discreet'),
      chosenAt: notificationPreferences.updatedAt,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, accountId))
  return row ?? { ...unchosen, chosenAt: null }
}

/** The account's settings for push messages and texts, and its quiet hours. */
export async function findChannelFacts(db: Database, accountId: Id<'account'>) {
  const [row] = await db
    .select({
      ...columnsOf(notificationChannels, 'pushTopics', 'textTopics', 'textWay', 'quietFrom', 'quietTo', 'quietZone'),
      lastTextAt: notificationChannels.textedAt,
      chosenAt: notificationChannels.updatedAt,
    })
    .from(notificationChannels)
    .where(eq(notificationChannels.accountId, accountId))
  const { quiet: _, ...unchosen } = unchosenChannels
  return row ?? { ...unchosen, chosenAt: null }
}
