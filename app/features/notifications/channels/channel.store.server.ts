import { and, eq, inArray, isNull, lte, notExists, or } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { notifications } from '../notification.table.server.ts'
import { notificationChannels as table } from './channel.table.server.ts'
import { type Channels, unchosenChannels } from './channels.ts'

type Row = typeof table.$inferSelect

export async function findChannels(db: Database, accountId: Id<'account'>): Promise<Channels> {
  const [row] = await db.select().from(table).where(eq(table.accountId, accountId))
  return row ? channelsOf(row) : unchosenChannels
}

/** The channel choices of the given accounts; accounts that never chose are absent. */
export async function listChannels(
  db: Database,
  accountIds: readonly Id<'account'>[],
): Promise<Map<Id<'account'>, Channels>> {
  const rows = await db
    .select()
    .from(table)
    .where(inArray(table.accountId, [...accountIds]))
  return new Map(rows.map((row) => [row.accountId, channelsOf(row)]))
}

export async function saveChannels(
  db: Database,
  accountId: Id<'account'>,
  { pushTopics, textTopics, textWay, quiet }: Channels,
  now: Date,
): Promise<void> {
  const values = {
    pushTopics: [...pushTopics],
    textTopics: [...textTopics],
    textWay,
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    quietZone: quiet?.zone ?? null,
    updatedAt: now,
  }
  await db
    .insert(table)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: table.accountId, set: values })
}

type Turn = { readonly notice: Id<'notification'>; readonly now: Date; readonly quietMs: number }

/**
 * Claims the turn to send a text about a notification. Refused while the previous one is unread, unless it was sent
 * long ago. Of two concurrent calls, one succeeds.
 */
export async function takeTextTurn(db: Database, accountId: Id<'account'>, { notice, now, quietMs }: Turn) {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, table.textedNotice), isNull(notifications.readAt)))
  const isOver = or(
    isNull(table.textedAt),
    lte(table.textedAt, new Date(now.getTime() - quietMs)),
    eq(table.textedNotice, notice),
    notExists(unread),
  )
  const taken = await db
    .update(table)
    .set({ textedNotice: notice, textedAt: now })
    .where(and(eq(table.accountId, accountId), isOver))
    .returning({ accountId: table.accountId })
  return taken.length > 0
}

function channelsOf({ pushTopics, textTopics, textWay, quietFrom, quietTo, quietZone }: Row): Channels {
  const isQuiet = quietFrom !== null && quietTo !== null && quietZone !== null
  return { pushTopics, textTopics, textWay, quiet: isQuiet ? { from: quietFrom, to: quietTo, zone: quietZone } : null }
}
