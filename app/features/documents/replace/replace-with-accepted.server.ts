import { readDraft } from '#app/features/applications/read-draft.server.ts'
import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { type AttachmentProblem, attachFile, sourceOf } from '../own/attach-file.server.ts'
import type { Uploaded } from '../upload-document.server.ts'
import { readAccepted } from './read-accepted.server.ts'

type Chosen = { applicationId: Id<'application'>; kind: string; source: string; idempotencyKey: string }

/**
 * Replaces a rejected file with a copy of one accepted elsewhere. Problems: those of `attachFile`, or a file that is
 * not offered.
 */
export async function replaceWithAccepted(
  ctx: RequestContext,
  { applicationId, kind, source: chosen, idempotencyKey }: Chosen,
): Promise<Result<Uploaded, AttachmentProblem | { code: 'none_chosen' } | { code: 'not_accepted' }>> {
  const { application, requiredDocuments, recommendedDocuments } = await readDraft(ctx, applicationId, 'read')
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', application))
  const source = sourceOf(chosen)
  if (!source) return problem({ code: 'none_chosen' })
  const accepted = await readAccepted(ctx, applicationId, kind)
  if (!accepted.some(({ value }) => value === chosen)) return problem({ code: 'not_accepted' })
  const required = [...requiredDocuments, ...recommendedDocuments]
  return attachFile(ctx, { applicationId, kind, required, source, idempotencyKey })
}
