import { asc, eq } from 'drizzle-orm'
import { keptTrips, visaRecords } from '#app/features/visa-records/visa-record.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

export function listVisaRecordFacts(db: Database, accountId: Id<'account'>) {
  const { id, details: sealed, createdAt: addedAt, updatedAt: changedAt } = visaRecords
  return db
    .select({ id, sealed, addedAt, changedAt })
    .from(visaRecords)
    .where(eq(visaRecords.accountId, accountId))
    .orderBy(asc(visaRecords.createdAt))
}

export function listKeptTripFacts(db: Database, accountId: Id<'account'>) {
  const { id, details: sealed, createdAt: addedAt, updatedAt: changedAt } = keptTrips
  return db
    .select({ id, sealed, addedAt, changedAt })
    .from(keptTrips)
    .where(eq(keptTrips.accountId, accountId))
    .orderBy(asc(keptTrips.createdAt))
}
