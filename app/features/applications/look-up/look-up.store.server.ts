import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { applications } from '../application.table.server.ts'

const { id, ownerId, version, submittedAt } = applications
const areMissing = and(isNull(applications.lookUpHashes), isNotNull(submittedAt))

export type Unhashed = {
  readonly id: Id<'application'>
  readonly ownerId: Id<'account'>
  readonly version: number
}

/** Lists submitted applications without hashes, by id. */
export function listUnhashed(db: Database, after: Id<'application'> | undefined, most: number): Promise<Unhashed[]> {
  return db
    .select({ id, ownerId, version })
    .from(applications)
    .where(and(areMissing, after && gt(id, after)))
    .orderBy(asc(id))
    .limit(most)
}

/** Skips applications corrected or erased in the meantime: their hashes are computed in the next run. */
export async function saveHashes(db: Database, one: Unhashed, hashes: string[]): Promise<void> {
  await db
    .update(applications)
    .set({ lookUpHashes: hashes })
    .where(and(areMissing, eq(id, one.id), eq(version, one.version)))
}
