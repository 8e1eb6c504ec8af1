import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { lockApplication, readApplication } from '../applications/read-application.server.ts'
import { mayActOnDocument } from './document.policy.ts'
import { deleteDocument, findDocumentForUpdate } from './document.store.server.ts'
import { canRemove } from './document.ts'

export type RemoveProblem = { code: 'already_verified' } | { code: 'not_open'; status: ApplicationStatus }

type Removal = { applicationId: Id<'application'>; kind: string; idempotencyKey: string }

/**
 * Deletes what was uploaded for a draft: rows, keys and files. Succeeds if there is nothing to remove. Problems: the
 * document is verified, or the application is no longer a draft.
 */
export async function removeDocument(ctx: RequestContext, removal: Removal): Promise<Result<true, RemoveProblem>> {
  const { applicationId, kind, idempotencyKey } = removal
  requireAllowed(mayActOnDocument(ctx.actor, 'remove', await readApplication(ctx, applicationId)))
  const left: string[] = []
  const once = { key: idempotencyKey, body: JSON.stringify([applicationId, kind]) }
  const answer = await withIdempotencyKey(ctx, 'remove-document', once, async (ctx) => {
    const { status } = await lockApplication(ctx, applicationId, 'read')
    const document = await findDocumentForUpdate(ctx.db, applicationId, kind)
    if (document?.status === 'verified') return problem<RemoveProblem>({ code: 'already_verified' })
    if (!canRemove(status, document?.status ?? 'pending')) return problem<RemoveProblem>({ code: 'not_open', status })
    if (document) left.push(...(await deleteDocument(ctx.db, document.id)))
    return ok<true>(true)
  })
  // The keys were deleted with the rows, so a file that cannot be deleted now is unreadable.
  await Promise.allSettled(left.map((storageKey) => ctx.ports.files.delete(storageKey)))
  return answer
}
