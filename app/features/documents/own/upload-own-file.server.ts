import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { digestOf, type IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { keepBytes } from '../intake/keep-bytes.server.ts'
import { refuse } from '../quarantine/refuse.server.ts'
import { checkOwnFile, type OwnFileProblem } from './intake/check-own-file.server.ts'
import { ownSealingOf } from './intake/own-sealing.ts'
import { roomUntilConfirmed } from './intake/room-until-confirmed.server.ts'
import { addOwnFile, hasOwnFile, type NewOwnFile } from './own-file.store.server.ts'
import { fullness } from './own-file.ts'
import { lockShelf, measureShelf } from './shelf.store.server.ts'

export type OwnUpload = {
  /** As sent by the browser. */
  fileName: string
  file: IncomingFile
  /** Created when the form is rendered: a resubmission takes effect once and gets the same result. */
  idempotencyKey: string
}

export type OwnUploadProblem = OwnFileProblem | { code: 'too_many_files' } | { code: 'too_many_bytes' }

type Uploaded = { id: Id<'own-file'>; fileName: string; size: number }

/**
 * Checks a file and keeps it for its owner, outside any application. Problems: those of `checkOwnFile`, and the limits
 * on files and bytes. Sizes are in bytes.
 */
export async function uploadOwnFile(
  ctx: RequestContext,
  upload: OwnUpload,
): Promise<Result<Uploaded, OwnUploadProblem>> {
  const ownerId = ownerOf(ctx)
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', { ownerId }))
  // Checked before the slow inspection, and again under the lock.
  const full = fullness(await measureShelf(ctx.db, ownerId), 0)
  if (full) return problem(full)
  const checked = await checkOwnFile(ctx, upload.fileName, upload.file)
  if (!checked.ok) return refuse(ctx, checked.problem)

  const id = newId<'own-file'>()
  const once = { key: upload.idempotencyKey, body: bodyOf(upload) }
  return keepBytes(ctx, {
    checked: checked.value,
    sealing: ownSealingOf(id),
    keep: (stored) => withIdempotencyKey(ctx, 'upload-own-file', once, (ctx) => keep(ctx, { id, ownerId, ...stored })),
    isThis: (kept) => kept.id === id,
    wasKept: async (db) => {
      await lockShelf(db, ownerId)
      return hasOwnFile(db, id)
    },
  })
}

async function keep(ctx: RequestContext, file: NewOwnFile): Promise<Result<Uploaded, OwnUploadProblem>> {
  const { db } = ctx
  await lockShelf(db, file.ownerId)
  const full = fullness(await measureShelf(db, file.ownerId), file.size)
  if (full) return problem(full)
  const unconfirmed = await roomUntilConfirmed(ctx, file.size)
  if (unconfirmed) return problem(unconfirmed)
  await addOwnFile(db, file)
  return ok({ id: file.id, fileName: file.fileName, size: file.size })
}

function ownerOf({ actor }: RequestContext): Id<'account'> {
  if (actor.kind !== 'traveller') throw new NotFound()
  return actor.accountId
}

function bodyOf({ fileName, file }: OwnUpload): string {
  return JSON.stringify([fileName, digestOf(file)])
}
