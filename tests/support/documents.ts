import { asc, eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import type { Document } from '#app/features/documents/document.ts'
import { type Upload, uploadDocument } from '#app/features/documents/upload-document.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller } from './builders.ts'
import { aPdf } from './sample-files.ts'
import { testNow } from './test-now.ts'

export const required = ['passport', 'photo', 'application_form', 'bank_statement']
export const pdf = await aPdf()

export const anUpload = (applicationId: Id<'application'>, given: Partial<Upload> = {}): Upload => ({
  applicationId,
  kind: 'passport',
  required,
  fileName: 'passport.pdf',
  file: inMemory(pdf),
  idempotencyKey: crypto.randomUUID(),
  ...given,
})

export async function aDraft(
  ctx: (actor?: RequestContext['actor']) => RequestContext,
  status: ApplicationStatus = 'draft',
) {
  const { actor, accountId } = await aTraveller(ctx().db)
  const { id } = await anApplication(ctx(), { ownerId: accountId, status })
  return { id, owner: ctx(actor) }
}

export async function uploaded(ctx: RequestContext, upload: Upload) {
  const result = await uploadDocument(ctx, upload)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

export async function everything(db: Database) {
  const versions = await db.select().from(documentVersions).orderBy(asc(documentVersions.id))
  return { documents: await db.select().from(documents).orderBy(asc(documents.id)), versions }
}

// Travellers have been notified by now.
const minuteAgo = new Date(testNow.getTime() - 60_000)

export async function decide(db: Database, id: Id<'document'>, decision: Partial<Document>) {
  await db
    .update(documents)
    .set({ decidedAt: minuteAgo, ...decision })
    .where(eq(documents.id, id))
}

/** Submits an application, or sets any status, bypassing every rule. */
export async function putInStatus(db: Database, id: Id<'application'>, status: ApplicationStatus) {
  const submittedAt = status === 'draft' ? null : testNow
  await db.update(applications).set({ status, submittedAt }).where(eq(applications.id, id))
}

/** The same store, which also records the keys of stored files. */
export function remembering(files: FileStore): FileStore & { keys: string[] } {
  const keys: string[] = []
  const put = (key: string, bytes: Uint8Array) => {
    keys.push(key)
    return files.put(key, bytes)
  }
  return { ...files, keys, put }
}

export async function present(files: FileStore, keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => ((await files.get(key)) ? [key] : [])))
  return found.flat()
}
