import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { ownFiles } from '#app/features/documents/own/own-file.table.server.ts'
import { visaProofs } from '#app/features/proofs/proof.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { addRemovedFiles } from '#app/platform/files/removed-files.store.server.ts'

/** Erases files that the account saved outside applications. Rows and keys are deleted immediately, the bytes later. */
export async function eraseOwnFiles(db: Database, ownerId: Id<'account'>, now: Date): Promise<void> {
  const files = await db
    .delete(ownFiles)
    .where(eq(ownFiles.ownerId, ownerId))
    .returning({ storageKey: ownFiles.storageKey })
  await addRemovedFiles(
    db,
    files.map(({ storageKey }) => storageKey),
    now,
  )
}

/**
 * Erases the documents of some applications, every version with its key; if an application keeps its visa, all but
 * that.
 */
export async function eraseDocumentsOf(db: Database, which: SQL, now: Date, { keepsVisa }: { keepsVisa: boolean }) {
  const own = db.select({ id: applications.id }).from(applications).where(which)
  if (!keepsVisa) await eraseProofs(db, inArray(visaProofs.applicationId, own))
  const chosen = and(inArray(documents.applicationId, own), keepsVisa ? ne(documents.kind, issuedVisa) : undefined)
  await eraseDocuments(db, chosen, now)
}

/** Erases the visa of an application whose other documents are erased. */
export async function eraseVisaOf(db: Database, id: Id<'application'>, now: Date) {
  await eraseProofs(db, eq(visaProofs.applicationId, id))
  await eraseDocuments(db, and(eq(documents.applicationId, id), eq(documents.kind, issuedVisa)), now)
}

/** A proof is erased with its visa: anyone with its code is shown that we no longer hold it. */
async function eraseProofs(db: Database, which: SQL): Promise<void> {
  await db.delete(visaProofs).where(which)
}

async function eraseDocuments(db: Database, which: SQL | undefined, now: Date): Promise<void> {
  const chosen = db.select({ id: documents.id }).from(documents).where(which)
  const files = await db
    .delete(documentVersions)
    .where(inArray(documentVersions.documentId, chosen))
    .returning({ storageKey: documentVersions.storageKey })
  await addRemovedFiles(
    db,
    files.map(({ storageKey }) => storageKey),
    now,
  )
  await db.delete(documents).where(which)
}
