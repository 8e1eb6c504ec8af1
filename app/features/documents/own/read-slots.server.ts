import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { type Draft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { canUpload, madeFromAnswers } from '../document.ts'
import { type DocumentRow, documentRowsOfAll } from '../read-documents.server.ts'

/** A document of an application that can take a file now. */
export type Slot = {
  applicationId: Id<'application'>
  reference: string
  to: string
  kind: string
  /** Whether it already has a file, which would become an earlier version. */
  isFilled: boolean
}

// With more than this open, users find the others from the applications' own pages.
const mostApplications = 12

/**
 * Returns where a file can be used: drafts with all questions answered, and rejected documents. Missing ones come
 * first.
 */
export async function readSlots(ctx: RequestContext): Promise<Slot[]> {
  const { actor } = ctx
  if (actor.kind !== 'traveller') return []
  requireAllowed(mayActOnDocument(actor, 'upload', { ownerId: actor.accountId }))
  const open = (await listMyApplications(ctx)).filter(
    ({ status }) => canUpload(status, 'pending') || canUpload(status, 'rejected'),
  )
  const drafts = await readDrafts(ctx, actor.accountId, open.slice(0, mostApplications))
  const rows = await documentRowsOfAll(ctx, drafts)
  const slots = drafts.flatMap((draft) => slotsOf(draft, rows.get(draft.application.id) ?? []))
  return slots.sort((one, other) => Number(one.isFilled) - Number(other.isFilled))
}

function slotsOf({ application, route, unfinished }: Draft, rows: readonly DocumentRow[]): Slot[] {
  // The wizard asks for documents only after the traveller's details.
  if (application.status === 'draft' && unfinished) return []
  const { id: applicationId, reference } = application
  return rows.flatMap(({ kind, status, required, recommended }) => {
    // A recommended document that was left out is no longer requested after submission.
    if (
      !(required || (recommended && application.status === 'draft')) ||
      kind === madeFromAnswers ||
      status === 'made_from_answers'
    )
      return []
    if (!canUpload(application.status, status)) return []
    return [{ applicationId, reference, to: route.to.name, kind, isFilled: status === 'uploaded' }]
  })
}
