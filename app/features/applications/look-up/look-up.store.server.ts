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

/** Submitted applications whose hashes are still to be made, in the order of their ids. */
export function listUnhashed(db: Database, after: Id<'application'> | undefined, most: number): Promise<Unhashed[]> {
  return db
    .select({ id, ownerId, version })
    .from(applications)
    .where(and(areMissing, after && gt(id, after)))
    .orderBy(asc(id))
    .limit(most)
}

/** What was corrected or erased meanwhile is left: its hashes are made anew the next time. */
export async function saveHashes(db: Database, one: Unhashed, hashes: string[]): Promise<void> {
  await db
    .update(applications)
    .set({ lookUpHashes: hashes })
    .where(and(areMissing, eq(id, one.id), eq(version, one.version)))
}
