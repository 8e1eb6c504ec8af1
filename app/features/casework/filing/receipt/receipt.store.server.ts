import { and, asc, eq } from 'drizzle-orm'
import type { ScanOutcome } from '#app/features/documents/quarantine/scan-kept.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { addRemovedFiles } from '#app/platform/files/removed-files.store.server.ts'
import { filingReceipts } from '../filing.table.server.ts'
import type { FilingReceipt } from '../filing.ts'

const shown = columnsOf(filingReceipts, 'id', 'fileName', 'contentType', 'size', 'uploadedAt', 'quarantine')

export async function findReceipt(db: Database, id: Id<'application'>): Promise<FilingReceipt | undefined> {
  const [row] = await db.select(shown).from(filingReceipts).where(eq(filingReceipts.applicationId, id))
  return row
}

/** The same with its storage location and key. */
export async function findReceiptFile(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select({ ...shown, ...columnsOf(filingReceipts, 'storageKey', 'wrappedKey') })
    .from(filingReceipts)
    .where(eq(filingReceipts.applicationId, id))
  return row
}

export async function hasReceipt(db: Database, id: Id<'filing-receipt'>): Promise<boolean> {
  return (await db.$count(filingReceipts, eq(filingReceipts.id, id))) > 0
}

/** Removes a case's receipt with its key; a job deletes its bytes. Returns false if there is none. */
export async function removeReceiptOf(db: Database, applicationId: Id<'application'>, now: Date): Promise<boolean> {
  const gone = await db
    .delete(filingReceipts)
    .where(eq(filingReceipts.applicationId, applicationId))
    .returning({ storageKey: filingReceipts.storageKey })
  await addRemovedFiles(
    db,
    gone.map(({ storageKey }) => storageKey),
    now,
  )
  return gone.length > 0
}

export type NewReceipt = typeof filingReceipts.$inferInsert

export async function replaceReceipt(db: Database, receipt: NewReceipt, now: Date): Promise<void> {
  await removeReceiptOf(db, receipt.applicationId, now)
  await db.insert(filingReceipts).values(receipt)
}

export function listWaitingReceipts(db: Database, most: number) {
  return db
    .select(columnsOf(filingReceipts, 'id', 'applicationId', 'storageKey', 'wrappedKey'))
    .from(filingReceipts)
    .where(eq(filingReceipts.quarantine, 'waiting'))
    .orderBy(asc(filingReceipts.uploadedAt))
    .limit(most)
}

export type WaitingReceipt = Awaited<ReturnType<typeof listWaitingReceipts>>[number]

/** Returns false if it already has a result. */
export async function saveReceiptScan(db: Database, id: Id<'filing-receipt'>, outcome: ScanOutcome): Promise<boolean> {
  const waits = and(eq(filingReceipts.id, id), eq(filingReceipts.quarantine, 'waiting'))
  const saved = await db.update(filingReceipts).set(outcome).where(waits).returning({ id: filingReceipts.id })
  return saved.length > 0
}
