import { inArray, type SQL } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { filingReceipts, filings, filingTicks } from '#app/features/casework/filing/filing.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addRemovedFiles } from '#app/platform/files/removed-files.store.server.ts'

/** Erases government filings of some applications. Keys of receipts are deleted immediately, the bytes later. */
export async function eraseFilingsOf(db: Database, which: SQL, now: Date): Promise<void> {
  const own = db.select({ id: applications.id }).from(applications).where(which)
  const files = await db
    .delete(filingReceipts)
    .where(inArray(filingReceipts.applicationId, own))
    .returning({ storageKey: filingReceipts.storageKey })
  await addRemovedFiles(
    db,
    files.map(({ storageKey }) => storageKey),
    now,
  )
  await db.delete(filingTicks).where(inArray(filingTicks.applicationId, own))
  await db.delete(filings).where(inArray(filings.applicationId, own))
}
