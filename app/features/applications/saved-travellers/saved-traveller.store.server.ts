import { and, asc, eq, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { savedTravellers } from './saved-traveller.table.server.ts'

export type SavedTravellerRow = typeof savedTravellers.$inferSelect

export function listSavedTravellersOf(db: Database, accountId: Id<'account'>): Promise<SavedTravellerRow[]> {
  return db
    .select()
    .from(savedTravellers)
    .where(eq(savedTravellers.accountId, accountId))
    .orderBy(asc(savedTravellers.createdAt), asc(savedTravellers.id))
}

/** The same with a lock, for changes: of two concurrent ones, the second sees the first's result. */
export async function lockSavedTravellersOf(db: Database, accountId: Id<'account'>): Promise<SavedTravellerRow[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved travellers of ${accountId}`}, 2))`)
  return listSavedTravellersOf(db, accountId)
}

export async function findSavedTraveller(
  db: Database,
  id: Id<'saved-traveller'>,
): Promise<SavedTravellerRow | undefined> {
  const [row] = await db.select().from(savedTravellers).where(eq(savedTravellers.id, id))
  return row
}

export async function addSavedTraveller(db: Database, row: SavedTravellerRow): Promise<void> {
  await db.insert(savedTravellers).values(row)
}

type Change = Pick<SavedTravellerRow, 'id' | 'details' | 'updatedAt'>

export async function changeSavedTraveller(db: Database, { id, details, updatedAt }: Change): Promise<void> {
  await db.update(savedTravellers).set({ details, updatedAt }).where(eq(savedTravellers.id, id))
}

export async function removeSavedTraveller(
  db: Database,
  { id, accountId }: Pick<SavedTravellerRow, 'id' | 'accountId'>,
): Promise<void> {
  await db.delete(savedTravellers).where(and(eq(savedTravellers.id, id), eq(savedTravellers.accountId, accountId)))
}
