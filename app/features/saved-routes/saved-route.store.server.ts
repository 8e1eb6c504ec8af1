import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { savedRoutes } from './saved-route.table.server.ts'
import type { RoutePair } from './saved-route.ts'

export type SavedRouteRow = typeof savedRoutes.$inferSelect

const isOf = (accountId: Id<'account'>) => and(eq(savedRoutes.accountId, accountId), isNull(savedRoutes.removedAt))

const isPair = ({ passport, destination }: RoutePair) =>
  and(eq(savedRoutes.passport, passport), eq(savedRoutes.destination, destination))

/** Latest saved first. */
export function listSavedRoutesOf(db: Database, accountId: Id<'account'>): Promise<SavedRouteRow[]> {
  return db.select().from(savedRoutes).where(isOf(accountId)).orderBy(desc(savedRoutes.savedAt), savedRoutes.id)
}

export function countSavedRoutesOf(db: Database, accountId: Id<'account'>): Promise<number> {
  return db.$count(savedRoutes, isOf(accountId))
}

export async function hasSavedRoute(db: Database, accountId: Id<'account'>, pair: RoutePair): Promise<boolean> {
  return (await db.$count(savedRoutes, and(isOf(accountId), isPair(pair)))) > 0
}

/** Locks an account's saved routes: a concurrent save waits, then sees the first. */
export async function lockSavedRoutesOf(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved routes of ${accountId}`}, 2))`)
}

/** A removed route is saved again. */
export async function putSavedRoute(
  db: Database,
  { accountId, passport, destination, now }: RoutePair & { accountId: Id<'account'>; now: Date },
): Promise<void> {
  await db
    .insert(savedRoutes)
    .values({ id: newId<'saved-route'>(), accountId, passport, destination, savedAt: now })
    .onConflictDoUpdate({
      target: [savedRoutes.accountId, savedRoutes.passport, savedRoutes.destination],
      set: { savedAt: now, removedAt: null },
    })
}

export async function findSavedRoute(db: Database, id: Id<'saved-route'>): Promise<SavedRouteRow | undefined> {
  const [row] = await db.select().from(savedRoutes).where(eq(savedRoutes.id, id))
  return row
}

export async function saveRemovedAt(db: Database, id: Id<'saved-route'>, removedAt: Date | null): Promise<void> {
  await db.update(savedRoutes).set({ removedAt }).where(eq(savedRoutes.id, id))
}

export async function forgetRemovedBefore(db: Database, timestamp: Date): Promise<void> {
  await db.delete(savedRoutes).where(lt(savedRoutes.removedAt, timestamp))
}
