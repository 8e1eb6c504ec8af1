import { and, asc, eq, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { keptTrips, visaRecords } from './visa-record.table.server.ts'

export type VisaRecordRow = typeof visaRecords.$inferSelect
export type KeptTripRow = typeof keptTrips.$inferSelect

export function listVisaRecordsOf(db: Database, accountId: Id<'account'>): Promise<VisaRecordRow[]> {
  return db.select().from(visaRecords).where(eq(visaRecords.accountId, accountId)).orderBy(asc(visaRecords.createdAt))
}

export function listKeptTripsOf(db: Database, accountId: Id<'account'>): Promise<KeptTripRow[]> {
  return db.select().from(keptTrips).where(eq(keptTrips.accountId, accountId)).orderBy(asc(keptTrips.createdAt))
}

/**
 * Serialises changes to an account's visas and trips: a concurrent request waits, then sees the result of the first.
 */
export async function lockVisaRecordsOf(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visas and trips of ${accountId}`}, 2))`)
}

export async function findVisaRecord(db: Database, id: Id<'held-visa'>): Promise<VisaRecordRow | undefined> {
  const [row] = await db.select().from(visaRecords).where(eq(visaRecords.id, id))
  return row
}

export async function findKeptTrip(db: Database, id: Id<'kept-trip'>): Promise<KeptTripRow | undefined> {
  const [row] = await db.select().from(keptTrips).where(eq(keptTrips.id, id))
  return row
}

export async function putVisaRecord(db: Database, row: VisaRecordRow): Promise<void> {
  const { details, endMark, updatedAt } = row
  await db
    .insert(visaRecords)
    .values(row)
    .onConflictDoUpdate({
      target: visaRecords.id,
      set: { details, endMark, updatedAt },
      setWhere: eq(visaRecords.accountId, row.accountId),
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

export async function removeVisaRecord(db: Database, { id, accountId }: Row<'held-visa'>): Promise<void> {
  await db.delete(visaRecords).where(and(eq(visaRecords.id, id), eq(visaRecords.accountId, accountId)))
}

export async function removeKeptTrip(db: Database, { id, accountId }: Row<'kept-trip'>): Promise<void> {
  await db.delete(keptTrips).where(and(eq(keptTrips.id, id), eq(keptTrips.accountId, accountId)))
}
