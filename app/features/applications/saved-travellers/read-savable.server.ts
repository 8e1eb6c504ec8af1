import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listMyApplications } from '../read-application.server.ts'
import { readDrafts } from '../read-draft.server.ts'
import { openSavedTravellers } from './read-saved-travellers.server.ts'
import { detailsOf, findSame, isSame, nameOf, passportOf, updated } from './saved-details.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'

/** A traveller whose details can be saved: for the first time, or replacing older ones. */
export type Savable = { readonly id: Id<'application'>; readonly name: string; readonly isNew: boolean }

/** Returns the travellers of an application's submitted order whose current details are not saved. */
export async function readSavable(ctx: RequestContext, id: Id<'application'>): Promise<Savable[]> {
  const own = await listMyApplications(ctx)
  const { orderId, ownerId } = requireFound(own.find((one) => one.id === id))
  requireAllowed(mayActOnSavedTraveller(ctx.actor, 'save', { accountId: ownerId }))
  const submitted = own
    .filter((one) => one.orderId === orderId && one.submittedAt && !one.erasedAt)
    .toSorted((one, other) => one.position - other.position)
  if (submitted.length === 0) return []
  const saved = await openSavedTravellers(ctx)
  const drafts = await readDrafts(ctx, ownerId, submitted)
  return drafts.flatMap((draft) => {
    const details = detailsOf(draft)
    const known = findSame(saved, details)
    const isSaved = known !== undefined && isSame(known, updated(known, details))
    if (isSaved || !passportOf(details)) return []
    return [{ id: draft.application.id, name: nameOf(details), isNew: !known }]
  })
}
