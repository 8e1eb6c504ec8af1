import { and, asc, eq, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { heldVisas, keptTrips } from './held-visa.table.server.ts'

export type HeldVisaRow = typeof heldVisas.$inferSelect
export type KeptTripRow = typeof keptTrips.$inferSelect

export function listHeldVisasOf(db: Database, accountId: Id<'account'>): Promise<HeldVisaRow[]> {
  return db.select().from(heldVisas).where(eq(heldVisas.accountId, accountId)).orderBy(asc(heldVisas.createdAt))
}

export function listKeptTripsOf(db: Database, accountId: Id<'account'>): Promise<KeptTripRow[]> {
  return db.select().from(keptTrips).where(eq(keptTrips.accountId, accountId)).orderBy(asc(keptTrips.createdAt))
}

/**
 * Serialises changes to an account's visas and trips: a concurrent request waits, then sees the result of the first.
 */
export async function holdKeptOf(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visas and trips of ${accountId}`}, 2))`)
}

export async function findHeldVisa(db: Database, id: Id<'held-visa'>): Promise<HeldVisaRow | undefined> {
  const [row] = await db.select().from(heldVisas).where(eq(heldVisas.id, id))
  return row
}

export async function findKeptTrip(db: Database, id: Id<'kept-trip'>): Promise<KeptTripRow | undefined> {
  const [row] = await db.select().from(keptTrips).where(eq(keptTrips.id, id))
  return row
}

export async function putHeldVisa(db: Database, row: HeldVisaRow): Promise<void> {
  const { details, endMark, updatedAt } = row
  await db
    .insert(heldVisas)
    .values(row)
    .onConflictDoUpdate({
      target: heldVisas.id,
      set: { details, endMark, updatedAt },
      setWhere: eq(heldVisas.accountId, row.accountId),
    })
}

export async function putKeptTrip(db: Database, row: KeptTripRow): Promise<void> {
  const { details, updatedAt } = row
  await db
    .insert(keptTrips)
    .values(row)
    .onConflictDoUpdate({
      target: keptTrips.id,
      set: { details, updatedAt },
      setWhere: eq(keptTrips.accountId, row.accountId),
    })
}

type Row<Kind extends string> = { readonly id: Id<Kind>; readonly accountId: Id<'account'> }

export async function removeHeldVisa(db: Database, { id, accountId }: Row<'held-visa'>): Promise<void> {
  await db.delete(heldVisas).where(and(eq(heldVisas.id, id), eq(heldVisas.accountId, accountId)))
}

export async function removeKeptTrip(db: Database, { id, accountId }: Row<'kept-trip'>): Promise<void> {
  await db.delete(keptTrips).where(and(eq(keptTrips.id, id), eq(keptTrips.accountId, accountId)))
}
