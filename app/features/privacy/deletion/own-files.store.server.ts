import { eq, inArray, isNotNull } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { ownFiles } from '#app/features/documents/own/own-file.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** The keys and names of what somebody kept with us go; the files are noise from then on. */
export async function emptyOwnFiles(db: Database, ownerId: Id<'account'>): Promise<void> {
  await db
    .update(ownFiles)
    .set({ wrappedKey: Buffer.alloc(0), fileName: 'deleted', sha256: Buffer.alloc(32) })
    .where(eq(ownFiles.ownerId, ownerId))
}

/** Files that are still on the disk although their owner's account is deleted. */
export async function listLeftOwnFiles(db: Database, most: number) {
  return db
    .select({ id: ownFiles.id, storageKey: ownFiles.storageKey })
    .from(ownFiles)
    .innerJoin(accounts, eq(accounts.id, ownFiles.ownerId))
    .where(isNotNull(accounts.deletedAt))
    .limit(most)
}

export async function forgetLeftOwnFiles(db: Database, left: readonly { id: Id<'own-file'> }[]): Promise<void> {
  const ids = left.map(({ id }) => id)
  await db.delete(ownFiles).where(inArray(ownFiles.id, ids))
}
