import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { readDraft } from '../read-draft.server.ts'
import { openRows, savedTravellerField } from './read-saved-travellers.server.ts'
import { detailsOf, findSame, isSame, nameOf, passportOf, type SavedDetails, updated } from './saved-details.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { addSavedTraveller, changeSavedTraveller, lockSavedTravellersOf } from './saved-traveller.store.server.ts'
import { mostSavedTravellers } from './saved-traveller.ts'

export type SaveProblem =
  | { readonly code: 'full' }
  /** The application is not submitted, or its answers were erased. */
  | { readonly code: 'nothing_to_save' }

export type Saved = { readonly name: string; readonly isNew: boolean }

/**
 * Saves the traveller of a submitted application for future ones. The same passport number updates the saved traveller,
 * so that resubmitting saves once.
 */
export function saveTraveller(ctx: RequestContext, id: Id<'application'>): Promise<Result<Saved, SaveProblem>> {
  return inTransaction(ctx, async (ctx): Promise<Result<Saved, SaveProblem>> => {
    const draft = await readDraft(ctx, id, 'answer')
    const { ownerId: accountId, submittedAt } = draft.application
    requireAllowed(mayActOnSavedTraveller(ctx.actor, 'save', { accountId }))
    const details = detailsOf(draft)
    if (!submittedAt || !passportOf(details)) return problem({ code: 'nothing_to_save' })

    const saved = await openRows(ctx, accountId, await lockSavedTravellersOf(ctx.db, accountId))
    const known = findSame(saved, details)
    if (!known && saved.length >= mostSavedTravellers) return problem({ code: 'full' })
    await keep(ctx, { accountId, ...known }, known ? updated(known, details) : details, known)
    return ok({ name: nameOf(details), isNew: !known })
  })
}

type Row = { readonly accountId: Id<'account'>; readonly id?: Id<'saved-traveller'> }

async function keep(
  ctx: RequestContext,
  { accountId, id }: Row,
  details: SavedDetails,
  known?: SavedDetails,
): Promise<void> {
  if (known && isSame(known, details)) return
  const row = id ?? newId<'saved-traveller'>()
  const { from, answers } = details
  const { seal } = await openPersonSecrets(ctx, accountId)
  const sealed = { id: row, details: seal(savedTravellerField(row), JSON.stringify({ from, answers })) }
  if (id) await changeSavedTraveller(ctx.db, { ...sealed, updatedAt: ctx.now })
  else await addSavedTraveller(ctx.db, { ...sealed, accountId, createdAt: ctx.now, updatedAt: ctx.now })
}
