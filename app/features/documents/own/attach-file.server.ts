import { readApplication } from '#app/features/applications/read-application.server.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import type { CheckedFile } from '../intake/check-file.server.ts'
import { keepFile } from '../intake/keep-file.server.ts'
import { whyTooSmall } from '../intake/too-small.server.ts'
import { type OpenedFile, readDocumentFile } from '../read-document-file.server.ts'
import { putInPlace, type Uploaded } from '../upload-document.server.ts'
import type { UploadProblem } from '../upload-problem.ts'
import { findOwnFileForUpdate } from './own-file.store.server.ts'
import { canAttach } from './own-file.ts'
import { readOwnFile, unsafeOpenOwnFile } from './read-own-file.server.ts'

/** A file the user already has with us. */
export type Source = { from: 'own'; id: Id<'own-file'> } | { from: 'application'; id: Id<'document'> }

export function sourceOf(text: string): Source | undefined {
  const [from, id = ''] = text.split('/')
  if (from === 'own' && isId<'own-file'>(id)) return { from, id }
  if (from === 'application' && isId<'document'>(id)) return { from, id }
  return undefined
}

export type Attachment = {
  applicationId: Id<'application'>
  kind: string
  /** The document types this application requires. */
  required: readonly string[]
  source: Source
  idempotencyKey: string
}

export type AttachmentProblem = UploadProblem | { code: 'not_attachable' } | { code: 'was_rejected' } | { code: 'gone' }

/**
 * Copies a file its owner already has into an application, as a new document version. The rules of an upload apply. The
 * copy has its own key and file, so deleting one leaves the other. It was checked at upload, and its hash is compared
 * with that time. Problems: those of an upload, a type no application accepts, a document rejected in another
 * application, a file deleted since.
 */
export async function attachFile(
  ctx: RequestContext,
  attachment: Attachment,
): Promise<Result<Uploaded, AttachmentProblem>> {
  const { applicationId, kind, source, idempotencyKey } = attachment
  const application = await readApplication(ctx, applicationId)
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', application))
  const checked = await copyOf(ctx, source)
  if (!checked || checked === 'was_rejected') return problem({ code: checked ?? 'not_attachable' })
  const tooSmall = await whyTooSmall(kind, checked)
  if (tooSmall) return problem(tooSmall)

  const once = { key: idempotencyKey, body: JSON.stringify([applicationId, kind, source.from, source.id]) }
  return keepFile(ctx, application.id, checked, (version) =>
    withIdempotencyKey<Result<Uploaded, AttachmentProblem>>(ctx, 'attach-file', once, async (ctx) => {
      if (!(await isStillThere(ctx, source))) return problem({ code: 'gone' })
      return putInPlace(ctx, attachment, version)
    }),
  )
}

/** The file as checked; undefined if its type can only be kept, not attached. */
async function copyOf(ctx: RequestContext, source: Source): Promise<CheckedFile | 'was_rejected' | undefined> {
  if (source.from === 'application') {
    const { sha256, status, ...file } = await readDocumentFile(ctx, source.id)
    return status === 'rejected' ? 'was_rejected' : unchanged(file, sha256)
  }
  const file = await readOwnFile(ctx, source.id)
  if (!canAttach(file.contentType)) return undefined
  const { fileName, bytes } = await unsafeOpenOwnFile(ctx, file)
  return unchanged({ fileName, contentType: file.contentType, bytes }, file.sha256)
}

function unchanged({ bytes, ...opened }: Omit<OpenedFile, 'sha256'>, sha256: Uint8Array): CheckedFile {
  const file = inMemory(bytes)
  if (!Buffer.from(file.sha256).equals(sha256)) throw new Error('A file is not what it was when it was checked')
  return { ...opened, file, quarantined: false }
}

/** Serialises with a concurrent deletion. A file in another application is a copy in any case. */
async function isStillThere({ db, actor }: RequestContext, source: Source): Promise<boolean> {
  if (source.from === 'application') return true
  const file = requireFound(await findOwnFileForUpdate(db, source.id))
  if (!mayActOnDocument(actor, 'read', file)) throw new NotFound()
  return file.deletedAt === null
}
