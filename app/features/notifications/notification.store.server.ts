import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { kindOf, type Tab } from './list/tab.ts'
import { notifications } from './notification.table.server.ts'
import type { Notification, NotificationKind } from './notification.ts'

const columns = columnsOf(
  notifications,
  'id',
  'accountId',
  'kind',
  'title',
  'text',
  'link',
  'reference',
  'shownFrom',
  'readAt',
)

/** Returns the notifications added; one-time notifications already sent are skipped. */
export async function addNotifications(
  db: Database,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<ReadonlySet<Id<'notification'>>> {
  if (rows.length === 0) return new Set()
  const added = await db
    .insert(notifications)
    .values([...rows])
    .onConflictDoNothing({ target: [notifications.accountId, notifications.onceFor] })
    .returning({ id: notifications.id })
  return new Set(added.map(({ id }) => id))
}

export async function findNotification(db: Database, id: Id<'notification'>): Promise<Notification | undefined> {
  const [row] = await db.select(columns).from(notifications).where(eq(notifications.id, id))
  return row
}

export async function removeUnread(db: Database, id: Id<'notification'>): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.id, id), isNull(notifications.readAt)))
}

/** Removes an account's delayed notifications with one of these titles about one reference, and returns their ids. */
export async function removePending(
  db: Database,
  accountId: Id<'account'>,
  { reference, titles, now }: { reference: string; titles: readonly string[]; now: Date },
): Promise<Id<'notification'>[]> {
  const removed = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.reference, reference),
        inArray(notifications.title, [...titles]),
        gt(notifications.shownFrom, now),
      ),
    )
    .returning({ id: notifications.id })
  return removed.map(({ id }) => id)
}

/** Hides notifications of actions that can still be undone. */
function shownTo(accountId: Id<'account'>, now: Date) {
  return and(eq(notifications.accountId, accountId), isNull(notifications.removedAt), lte(notifications.shownFrom, now))
}

function unreadOf(accountId: Id<'account'>, now: Date) {
  return and(shownTo(accountId, now), isNull(notifications.readAt))
}

const newestFirst = [desc(notifications.shownFrom), desc(notifications.id)] as const

function inTab(tab: Tab) {
  if (tab === 'all') return undefined
  return tab === 'unread' ? isNull(notifications.readAt) : eq(notifications.kind, kindOf[tab])
}

type Asked = { tab: Tab; now: Date; most: number; after: number }

export function listNotifications(
  db: Database,
  accountId: Id<'account'>,
  { tab, now, most, after }: Asked,
): Promise<Notification[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(and(shownTo(accountId, now), inTab(tab)))
    .orderBy(...newestFirst)
    .limit(most)
    .offset(after)
}

export async function countNotifications(
  db: Database,
  accountId: Id<'account'>,
  now: Date,
): Promise<Record<Tab, number>> {
  const ofKind = (kind: NotificationKind) => sql<number>`(count(*) filter (where ${notifications.kind} = ${kind}))::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
      applications: ofKind(kindOf.applications),
      documents: ofKind(kindOf.documents),
      payments: ofKind(kindOf.payments),
    })
    .from(notifications)
    .where(shownTo(accountId, now))
  return row ?? { all: 0, unread: 0, applications: 0, documents: 0, payments: 0 }
}

export function countUnread(db: Database, accountId: Id<'account'>, now: Date): Promise<number> {
  return db.$count(notifications, unreadOf(accountId, now))
}

/** Notifications since a given time to show on open pages, newest first. */
export function listLoudSince(
  db: Database,
  accountId: Id<'account'>,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<Notification[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(and(unreadOf(accountId, now), eq(notifications.isQuiet, false), gte(notifications.shownFrom, since)))
    .orderBy(...newestFirst)
    .limit(most)
}

export function listUnread(db: Database, accountId: Id<'account'>, now: Date): Promise<Notification[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(unreadOf(accountId, now))
    .orderBy(...newestFirst)
    .limit(50)
}

/** When the next delayed notification becomes readable, including quiet ones. */
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
  ids: readonly Id<'notification'>[],
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(unreadOf(accountId, now), inArray(notifications.id, [...ids])))
}

/** Marks all notifications shown by a given time, with one timestamp, and returns how many. */
export async function markAllRead(
  db: Database,
  accountId: Id<'account'>,
  { shownBy, now }: { shownBy: Date; now: Date },
): Promise<number> {
  const marked = await db
    .update(notifications)
    .set({ readAt: now })
    .where(unreadOf(accountId, shownBy))
    .returning({ id: notifications.id })
  return marked.length
}

const readAtOnce = (accountId: Id<'account'>, readAt: Date) =>
  and(eq(notifications.accountId, accountId), isNull(notifications.removedAt), eq(notifications.readAt, readAt))

export function countReadAt(db: Database, accountId: Id<'account'>, readAt: Date): Promise<number> {
  return db.$count(notifications, readAtOnce(accountId, readAt))
}

export async function markUnread(db: Database, accountId: Id<'account'>, readAt: Date): Promise<void> {
  await db.update(notifications).set({ readAt: null }).where(readAtOnce(accountId, readAt))
}

/**
 * Removes some notifications, or all shown by a given time. One-time notifications keep their row without content, so
 * they are not sent again.
 */
export async function removeNotifications(
  db: Database,
  accountId: Id<'account'>,
  { ids, shownBy, now }: { ids?: readonly Id<'notification'>[]; shownBy: Date; now: Date },
): Promise<number> {
  const which = and(shownTo(accountId, shownBy), ids && inArray(notifications.id, [...ids]))
  const emptied = await db
    .update(notifications)
    .set({ title: '', text: '', link: null, reference: null, readAt: now, removedAt: now })
    .where(and(which, isNotNull(notifications.onceFor)))
    .returning({ id: notifications.id })
  const deleted = await db
    .delete(notifications)
    .where(and(which, isNull(notifications.onceFor)))
    .returning({ id: notifications.id })
  return emptied.length + deleted.length
}
