import { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { type AttachmentProblem, attachFile, sourceOf } from '../own/attach-file.server.ts'
import type { Uploaded } from '../upload-document.server.ts'
import { readAccepted } from './read-accepted.server.ts'

type Chosen = { applicationId: Id<'application'>; kind: string; source: string; onceKey: string }

/**
 * Replaces a rejected file with a copy of one accepted elsewhere. Problems: those of `attachFile`, or a file that is
 * not offered.
 */
export async function replaceWithAccepted(
  call: Call,
  { applicationId, kind, source: chosen, onceKey }: Chosen,
): Promise<Result<Uploaded, AttachmentProblem | { code: 'none_chosen' } | { code: 'not_accepted' }>> {
  const { application, requiredDocuments, recommendedDocuments } = await readDraft(call, applicationId, 'read')
  requireAllowed(mayActOnDocument(call.actor, 'upload', application))
  const source = sourceOf(chosen)
  if (!source) return problem({ code: 'none_chosen' })
  const accepted = await readAccepted(call, applicationId, kind)
  if (!accepted.some(({ value }) => value === chosen)) return problem({ code: 'not_accepted' })
  const required = [...requiredDocuments, ...recommendedDocuments]
  return attachFile(call, { applicationId, kind, required, source, onceKey })
}
