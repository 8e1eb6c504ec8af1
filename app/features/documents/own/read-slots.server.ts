import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { type Draft, readDrafts } from '#app/features/applications/read-draft.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { canUpload, madeFromAnswers } from '../document.ts'
import { type DocumentRow, documentRowsOfAll } from '../read-documents.server.ts'

/** A place in an application that takes a file now. */
export type Slot = {
  applicationId: Id<'application'>
  reference: string
  to: string
  kind: string
  /** Whether there is a file in it, which would become an earlier version. */
  isFilled: boolean
}

// Somebody with more than this open at once finds the others from their own pages.
const mostApplications = 12

/** Where somebody can use a file: drafts whose questions are answered, and what was turned down. What is missing first. */
export async function readSlots(call: Call): Promise<Slot[]> {
  const { actor } = call
  if (actor.kind !== 'traveller') return []
  requireAllowed(mayActOnDocument(actor, 'upload', { ownerId: actor.accountId }))
  const open = (await listMyApplications(call)).filter(
    ({ status }) => canUpload(status, 'pending') || canUpload(status, 'rejected'),
  )
  const drafts = await readDrafts(call, actor.accountId, open.slice(0, mostApplications))
  const rows = await documentRowsOfAll(call, drafts)
  const slots = drafts.flatMap((draft) => slotsOf(draft, rows.get(draft.application.id) ?? []))
  return slots.sort((one, other) => Number(one.isFilled) - Number(other.isFilled))
}

function slotsOf({ application, route, unfinished }: Draft, rows: readonly DocumentRow[]): Slot[] {
  // The wizard asks for documents once it knows the traveller.
  if (application.status === 'draft' && unfinished) return []
  const { id: applicationId, reference } = application
  return rows.flatMap(({ kind, status, required, recommended }) => {
    // What was only recommended, and was left out, is not asked for any more once the application is submitted.
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
