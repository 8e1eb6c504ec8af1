import { eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

/** Finds what determines an application's erasure, and whether staff are keeping it. */
export async function findHold(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select(
      columnsOf(
        applications,
        ...(['id', 'reference', 'ownerId', 'status', 'updatedAt', 'movedAt', 'visaValidUntil'] as const),
        ...(['heldAt', 'holdReason', 'erasedAt'] as const),
      ),
    )
    .from(applications)
    .where(eq(applications.id, id))
  return row
}

export async function saveHold(
  db: Database,
  id: Id<'application'>,
  hold: { heldAt: Date; holdReason: string } | null,
): Promise<void> {
  await db
    .update(applications)
    .set(hold ?? { heldAt: null, holdReason: null })
    .where(eq(applications.id, id))
}
