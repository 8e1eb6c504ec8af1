import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { digestOf, type IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { lockApplication, readApplication } from '../applications/read-application.server.ts'
import { countChange } from './decision.store.server.ts'
import { mayActOnDocument } from './document.policy.ts'
import { addDocument, findDocumentForUpdate, type NewVersion, replaceDocument } from './document.store.server.ts'
import { canUpload, madeFromAnswers } from './document.ts'
import { checkFile } from './intake/check-file.server.ts'
import { keepFile } from './intake/keep-file.server.ts'
import { whyTooSmall } from './intake/too-small.server.ts'
import { roomUntilConfirmed } from './own/intake/room-until-confirmed.server.ts'
import { refuse } from './quarantine/refuse.server.ts'
import type { UploadProblem } from './upload-problem.ts'

export type Upload = {
  applicationId: Id<'application'>
  kind: string
  /** The kinds that this application requires or recommends. */
  required: readonly string[]
  /** As sent by the browser. */
  fileName: string
  file: IncomingFile
  /**
   * Idempotency key, created when the form is rendered: a repeated submission takes effect once and gets the same
   * response.
   */
  idempotencyKey: string
}

export type Uploaded = { documentId: Id<'document'>; versionId: Id<'document-version'>; fileName: string; size: number }

/**
 * Checks a file and stores it as the newest version of a document. Problems: those of `checkFile`, a picture too small
 * for its kind, a kind that is not requested, a verified document, or an application in which it cannot be replaced.
 * Sizes are in bytes.
 */
export async function uploadDocument(ctx: RequestContext, upload: Upload): Promise<Result<Uploaded, UploadProblem>> {
  const application = await readApplication(ctx, upload.applicationId)
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', application))
  const checked = await checkFile(ctx, upload.fileName, upload.file)
  if (!checked.ok) return refuse(ctx, checked.problem, upload)
  const tooSmall = await whyTooSmall(upload.kind, checked.value)
  if (tooSmall) return problem(tooSmall)

  const once = { key: upload.idempotencyKey, body: bodyOf(upload) }
  return keepFile(ctx, application.id, checked.value, (version) =>
    withIdempotencyKey(ctx, 'upload-document', once, (ctx) => putInPlace(ctx, upload, version)),
  )
}

/**
 * Makes a version the current one, if the application still accepts it. Called within a use case that has checked
 * permissions.
 */
export async function putInPlace(
  ctx: RequestContext,
  { applicationId, kind, required }: Pick<Upload, 'applicationId' | 'kind' | 'required'>,
  version: NewVersion,
): Promise<Result<Uploaded, UploadProblem>> {
  const { id, ownerId, status } = await lockApplication(ctx, applicationId, 'read')
  const before = await findDocumentForUpdate(ctx.db, id, kind)
  const isAsked = before?.required ?? required.includes(kind)
  if (kind === madeFromAnswers || !isAsked) return problem({ code: 'not_required' })
  if (before?.status === 'verified') return problem({ code: 'already_verified' })
  if (!canUpload(status, before?.status)) return problem({ code: 'not_open', status })

  const unconfirmed = await roomUntilConfirmed(ctx, version.size)
  if (unconfirmed) return problem(unconfirmed)
  const documentId = before?.id ?? newId<'document'>()
  if (before) await replaceDocument(ctx.db, before, version, ctx.now)
  else await addDocument(ctx.db, { id: documentId, applicationId: id, ownerId, kind }, version, ctx.now)
  if (status !== 'draft') {
    await countChange(ctx.db, id, ctx.now)
    await announce(ctx.db, { staff: true, applicationId: id })
  }
  return ok({ documentId, versionId: version.versionId, fileName: version.fileName, size: version.size })
}

function bodyOf({ applicationId, kind, fileName, file }: Upload): string {
  return JSON.stringify([applicationId, kind, fileName, digestOf(file)])
}
