import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { openingReason } from '../applications/opening/opening.ts'
import { visibleUntil } from '../applications/undo.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { findPlace } from './decision.store.server.ts'
import { mayActOnDocument } from './document.policy.ts'
import { findFile, isShown, type KeptFile } from './document.store.server.ts'
import type { ContentType, DocumentStatus } from './document.ts'
import { sealingOf } from './intake/sealing.ts'
import { requireOutOfQuarantine } from './quarantine/quarantined.ts'

export type OpenedFile = { fileName: string; contentType: ContentType; bytes: Uint8Array; sha256: Uint8Array }

/** Returns the decrypted current version of a document, or 404 without access. */
export async function readDocumentFile(
  ctx: RequestContext,
  id: Id<'document'>,
): Promise<OpenedFile & { status: DocumentStatus }> {
  const { document, file } = requireFound(await findFile(ctx.db, id))
  requireAllowed(mayActOnDocument(ctx.actor, 'read', document) && (await isShown(ctx.db, id, visibleUntil(ctx.now))))
  return { ...(await open(ctx, id, file)), status: document.status }
}

/** The same for staff, for any version. Access and its reason are recorded before the file is returned. */
export async function openDocumentFile(ctx: RequestContext, id: Id<'document'>, version?: number): Promise<OpenedFile> {
  requireAllowed(mayActOnDocument(ctx.actor, 'open'), ctx.actor)
  const { document, file } = requireFound(await findFile(ctx.db, id, version))
  requireAllowed(mayActOnDocument(ctx.actor, 'open', document))
  const place = requireFound(await findPlace(ctx.db, { id: document.applicationId }))
  const opened = await open(ctx, id, file)
  await inTransaction(ctx, (ctx) =>
    recordAct(ctx, {
      act: 'document.download',
      subject: { kind: 'document', id },
      detail: {
        application: document.applicationId,
        // The traveller's access log names the document by its kind, even after it is erased.
        kind: document.kind,
        version: version ?? document.version,
        ...openingReason(ctx.actor, place),
      },
    }),
  )
  return opened
}

async function open({ ports }: RequestContext, id: Id<'document'>, file: KeptFile): Promise<OpenedFile> {
  requireOutOfQuarantine(file)
  const sealed = await ports.files.get(file.storageKey)
  if (!sealed) throw new Error(`The file of document ${id} is missing`)
  const { fileName, contentType, sha256 } = file
  const bytes = ports.encryption.open(file.wrappedKey, sealingOf(file.versionId).field, sealed)
  return { fileName, contentType, bytes, sha256 }
}
