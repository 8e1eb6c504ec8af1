import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { holdApplication, readApplication } from '../applications/read-application.server.ts'
import { mayActOnDocument } from './document.policy.ts'
import { deleteDocument, findDocumentForUpdate } from './document.store.server.ts'
import { canRemove } from './document.ts'

export type RemoveProblem = { code: 'already_verified' } | { code: 'not_open'; status: ApplicationStatus }

type Removal = { applicationId: Id<'application'>; kind: string; onceKey: string }

/**
 * Deletes what was uploaded for a draft: rows, keys and files. Succeeds if there is nothing to remove. Problems: the
 * document is verified, or the application is no longer a draft.
 */
export async function removeDocument(call: Call, removal: Removal): Promise<Result<true, RemoveProblem>> {
  const { applicationId, kind, onceKey } = removal
  requireAllowed(mayActOnDocument(call.actor, 'remove', await readApplication(call, applicationId)))
  const left: string[] = []
  const once = { key: onceKey, body: JSON.stringify([applicationId, kind]) }
  const answer = await onceOnly(call, 'remove-document', once, async (call) => {
    const { status } = await holdApplication(call, applicationId, 'read')
    const document = await findDocumentForUpdate(call.db, applicationId, kind)
    if (document?.status === 'verified') return problem<RemoveProblem>({ code: 'already_verified' })
    if (!canRemove(status, document?.status ?? 'pending')) return problem<RemoveProblem>({ code: 'not_open', status })
    if (document) left.push(...(await deleteDocument(call.db, document.id)))
    return ok<true>(true)
  })
  // The keys were deleted with the rows, so a file that cannot be deleted now is unreadable.
  await Promise.allSettled(left.map((storageKey) => call.ports.files.delete(storageKey)))
  return answer
}
