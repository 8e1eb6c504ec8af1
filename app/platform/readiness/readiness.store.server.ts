import type { Database } from '../database.server.ts'
import { readinessMark } from './readiness.table.server.ts'

/** Resolves once the database has committed a write. */
export async function commitMark(db: Database, writtenAt: Date): Promise<void> {
  await db
    .insert(readinessMark)
    .values({ writtenAt })
    .onConflictDoUpdate({ target: readinessMark.id, set: { writtenAt } })
}
