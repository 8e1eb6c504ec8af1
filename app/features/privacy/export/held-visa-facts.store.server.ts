import { asc, eq } from 'drizzle-orm'
import { heldVisas, keptTrips } from '#app/features/held-visas/held-visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

export function listHeldVisaFacts(db: Database, accountId: Id<'account'>) {
  const { id, details: sealed, createdAt: addedAt, updatedAt: changedAt } = heldVisas
  return db
    .select({ id, sealed, addedAt, changedAt })
    .from(heldVisas)
    .where(eq(heldVisas.accountId, accountId))
    .orderBy(asc(heldVisas.createdAt))
}

export function listKeptTripFacts(db: Database, accountId: Id<'account'>) {
  const { id, details: sealed, createdAt: addedAt, updatedAt: changedAt } = keptTrips
  return db
    .select({ id, sealed, addedAt, changedAt })
    .from(keptTrips)
    .where(eq(keptTrips.accountId, accountId))
    .orderBy(asc(keptTrips.createdAt))
}
