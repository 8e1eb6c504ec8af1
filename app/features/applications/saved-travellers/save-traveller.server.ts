import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readDraft } from '../read-draft.server.ts'
import { openRows, savedTravellerField } from './read-saved-travellers.server.ts'
import { detailsOf, findSame, isSame, nameOf, passportOf, type SavedDetails, updated } from './saved-details.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { addSavedTraveller, changeSavedTraveller, holdSavedTravellersOf } from './saved-traveller.store.server.ts'
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
export function saveTraveller(call: Call, id: Id<'application'>): Promise<Result<Saved, SaveProblem>> {
  return inTransaction(call, async (call): Promise<Result<Saved, SaveProblem>> => {
    const draft = await readDraft(call, id, 'answer')
    const { ownerId: accountId, submittedAt } = draft.application
    requireAllowed(mayActOnSavedTraveller(call.actor, 'save', { accountId }))
    const details = detailsOf(draft)
    if (!submittedAt || !passportOf(details)) return problem({ code: 'nothing_to_save' })

    const saved = await openRows(call, accountId, await holdSavedTravellersOf(call.db, accountId))
    const known = findSame(saved, details)
    if (!known && saved.length >= mostSavedTravellers) return problem({ code: 'full' })
    await keep(call, { accountId, ...known }, known ? updated(known, details) : details, known)
    return ok({ name: nameOf(details), isNew: !known })
  })
}

type Row = { readonly accountId: Id<'account'>; readonly id?: Id<'saved-traveller'> }

async function keep(call: Call, { accountId, id }: Row, details: SavedDetails, known?: SavedDetails): Promise<void> {
  if (known && isSame(known, details)) return
  const row = id ?? newId<'saved-traveller'>()
  const { from, answers } = details
  const { seal } = await openPersonSecrets(call, accountId)
  const sealed = { id: row, details: seal(savedTravellerField(row), JSON.stringify({ from, answers })) }
  if (id) await changeSavedTraveller(call.db, { ...sealed, updatedAt: call.now })
  else await addSavedTraveller(call.db, { ...sealed, accountId, createdAt: call.now, updatedAt: call.now })
}
