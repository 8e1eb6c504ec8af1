import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { watchedPages, watchTasks } from './watched-page.table.server.ts'
import type { StaffOutcome } from './watched-page.ts'

export type WatchedPage = typeof watchedPages.$inferSelect
export type WatchTask = typeof watchTasks.$inferSelect

export type PageToKeep = { readonly address: string; readonly host: string; readonly intervalMinutes: number }

/** New pages are due at once. Pages that no fact cites are no longer read. */
export async function keepPages(db: Database, pages: readonly PageToKeep[], now: Date): Promise<void> {
  const rows = JSON.stringify(pages.map((page) => ({ ...page, id: newId<'watched-page'>() })))
  await db.execute(sql`
    with named as (
      select * from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, address text, host text, "intervalMinutes" int)
    ), unnamed as (
      update watched_pages set is_named = false
      where is_named and address not in (select address from named)
    )
    insert into watched_pages as p (id, address, host, interval_minutes, next_at)
    select id, address, host, "intervalMinutes", ${now.toISOString()} from named
    on conflict (address) do update set is_named = true, interval_minutes = excluded.interval_minutes,
      next_at = least(p.next_at, coalesce(p.tried_at, p.next_at) + excluded.interval_minutes * interval '1 minute')
    where not p.is_named or p.interval_minutes <> excluded.interval_minutes`)
}

export type DuePage = Pick<WatchedPage, 'id' | 'address' | 'etag' | 'lastModified' | 'wholeAt'> & {
  readonly hostAskedAt: Date | null
}

/** Lists the pages due now, one per host, longest overdue first. */
export async function listDuePages(db: Database, now: Date, most: number): Promise<DuePage[]> {
  const first = db
    .selectDistinctOn([watchedPages.host], {
      ...columnsOf(watchedPages, 'id', 'address', 'host', 'etag', 'lastModified', 'wholeAt', 'nextAt'),
    })
    .from(watchedPages)
    .where(and(eq(watchedPages.isNamed, true), sql`${watchedPages.nextAt} <= ${now.toISOString()}`))
    .orderBy(watchedPages.host, watchedPages.nextAt)
    .as('first')
  return db
    .select({
      ...columnsOf(first, 'id', 'address', 'etag', 'lastModified', 'wholeAt'),
      hostAskedAt: sql<Date | null>`(select max(p.tried_at) from watched_pages p where p.host = ${first.host})`.mapWith(
        watchedPages.triedAt,
      ),
    })
    .from(first)
    .orderBy(first.nextAt, first.host)
    .limit(most)
}

export async function findPageForUpdate(db: Database, id: Id<'watched-page'>): Promise<WatchedPage | undefined> {
  const [row] = await db.select().from(watchedPages).where(eq(watchedPages.id, id)).for('update')
  return row
}

export async function savePage(
  db: Database,
  id: Id<'watched-page'>,
  change: Partial<typeof watchedPages.$inferInsert>,
): Promise<void> {
  await db.update(watchedPages).set(change).where(eq(watchedPages.id, id))
}

export async function addTask(db: Database, task: Omit<typeof watchTasks.$inferInsert, 'id'>): Promise<void> {
  await db.insert(watchTasks).values({ ...task, id: newId<'watch-task'>() })
}

/** Whether a task has been opened since the page became unreadable. */
export async function isReportedUnreadable(db: Database, pageId: Id<'watched-page'>, since: Date): Promise<boolean> {
  const where = and(
    eq(watchTasks.pageId, pageId),
    eq(watchTasks.kind, 'unreadable'),
    sql`${watchTasks.openedAt} >= ${since.toISOString()}`,
  )
  return (await db.$count(watchTasks, where)) > 0
}

export async function closeUnreadable(db: Database, pageId: Id<'watched-page'>, now: Date): Promise<void> {
  await db
    .update(watchTasks)
    .set({ settledAt: now, outcome: 'readable' })
    .where(and(eq(watchTasks.pageId, pageId), eq(watchTasks.kind, 'unreadable'), isNull(watchTasks.settledAt)))
}

export async function findTaskForUpdate(db: Database, id: Id<'watch-task'>): Promise<WatchTask | undefined> {
  const [row] = await db.select().from(watchTasks).where(eq(watchTasks.id, id)).for('update')
  return row
}

export async function markLookedAt(db: Database, id: Id<'watch-task'>, by: Id<'account'>, now: Date): Promise<void> {
  await db.update(watchTasks).set({ lookedAt: now, lookedById: by }).where(eq(watchTasks.id, id))
}

export async function settle(
  db: Database,
  id: Id<'watch-task'>,
  { outcome, by, now }: { outcome: StaffOutcome; by: Id<'account'>; now: Date },
): Promise<void> {
  await db.update(watchTasks).set({ settledAt: now, settledById: by, outcome }).where(eq(watchTasks.id, id))
}

const nameOf = (column: typeof watchTasks.settledById | typeof watchTasks.lookedById) =>
  sql<string | null>`(select ${accounts.fullName} from ${accounts} where ${accounts.id} = ${column})`

const listed = {
  ...columnsOf(watchTasks, 'id', 'kind', 'openedAt', 'trouble', 'lookedAt', 'settledAt', 'outcome'),
  address: watchedPages.address,
  lookerName: nameOf(watchTasks.lookedById),
  settlerName: nameOf(watchTasks.settledById),
}

export type ListedTask = Awaited<ReturnType<typeof listTasks>>[number]

/** Open tasks, oldest first; settled ones, newest first. */
export function listTasks(db: Database, isOpen: boolean, most: number) {
  return db
    .select(listed)
    .from(watchTasks)
    .innerJoin(watchedPages, eq(watchedPages.id, watchTasks.pageId))
    .where(isOpen ? isNull(watchTasks.settledAt) : isNotNull(watchTasks.settledAt))
    .orderBy(
      ...(isOpen ? [asc(watchTasks.openedAt), asc(watchTasks.id)] : [desc(watchTasks.settledAt), desc(watchTasks.id)]),
    )
    .limit(most)
}

export function countOpenTasks(db: Database): Promise<number> {
  return db.$count(watchTasks, isNull(watchTasks.settledAt))
}

export async function findListedTask(db: Database, id: Id<'watch-task'>) {
  const [row] = await db
    .select({
      ...listed,
      ...columnsOf(watchTasks, 'before', 'after'),
      ...columnsOf(watchedPages, 'readAt', 'movedTo', 'troubleSince'),
    })
    .from(watchTasks)
    .innerJoin(watchedPages, eq(watchedPages.id, watchTasks.pageId))
    .where(eq(watchTasks.id, id))
  return row
}

export async function countPages(db: Database) {
  const [row] = await db
    .select({ all: count(), troubled: count(watchedPages.trouble), read: count(watchedPages.readAt) })
    .from(watchedPages)
    .where(eq(watchedPages.isNamed, true))
  return { all: row?.all ?? 0, troubled: row?.troubled ?? 0, read: row?.read ?? 0 }
}

/** Lists a page of the watched pages by address, optionally only unreadable ones. */
export function listPages(
  db: Database,
  { isTroubled, after, most }: { isTroubled: boolean; after: string | undefined; most: number },
) {
  return db
    .select(columnsOf(watchedPages, 'address', 'readAt', 'changedAt', 'nextAt', 'trouble', 'troubleSince', 'movedTo'))
    .from(watchedPages)
    .where(
      and(
        eq(watchedPages.isNamed, true),
        isTroubled ? isNotNull(watchedPages.trouble) : undefined,
        after === undefined ? undefined : gt(watchedPages.address, after),
      ),
    )
    .orderBy(asc(watchedPages.address))
    .limit(most)
}

export type ListedPage = Awaited<ReturnType<typeof listPages>>[number]
