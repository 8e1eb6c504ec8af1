import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { compareNames } from '#app/lib/words/formats.ts'
import type { Call } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { nameOf, passportOf, type SavedDetails, type SavedTraveller } from './saved-details.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { findSavedTraveller, listSavedTravellersOf, type SavedTravellerRow } from './saved-traveller.store.server.ts'
import { endOf, validityOf } from './saved-traveller.ts'

/** Names the row that encrypted details belong to. */
export const savedTravellerField = (id: Id<'saved-traveller'>) => `saved-traveller/${id}`

/** Returns the account's saved travellers with every answer: for the server only. */
export async function openSavedTravellers(call: Call): Promise<SavedTraveller[]> {
  const { actor, db } = call
  if (actor.kind !== 'traveller') throw new NotFound()
  requireAllowed(mayActOnSavedTraveller(actor, 'read', actor))
  return openRows(call, actor.accountId, await listSavedTravellersOf(db, actor.accountId))
}

/** Decrypts rows of one account. */
export async function openRows(
  call: Call,
  accountId: Id<'account'>,
  rows: readonly SavedTravellerRow[],
): Promise<SavedTraveller[]> {
  requireAllowed(mayActOnSavedTraveller(call.actor, 'read', { accountId }))
  if (rows.length === 0) return []
  const { open } = await openPersonSecrets(call, accountId)
  return rows.map(({ id, details }) => ({
    id,
    accountId,
    ...(JSON.parse(open(savedTravellerField(id), details)) as SavedDetails),
  }))
}

/** Returns a saved traveller to prefill an application; undefined if missing or another account's. */
export async function findOwnSavedTraveller(
  call: Call,
  id: Id<'saved-traveller'>,
): Promise<SavedTraveller | undefined> {
  const row = await findSavedTraveller(call.db, id)
  if (!row || !mayActOnSavedTraveller(call.actor, 'use', row)) return undefined
  requireAllowed(mayActOnSavedTraveller(call.actor, 'use', row))
  const [saved] = await openRows(call, row.accountId, [row])
  return saved
}

export type SavedTravellerView = Awaited<ReturnType<typeof readSavedTravellers>>[number]

/** Returns the saved travellers for display, with the end of the passport number only. */
export async function readSavedTravellers(call: Call) {
  const { actor } = call
  requireAllowed(mayActOnSavedTraveller(actor, 'read', actor.kind === 'traveller' ? actor : undefined))
  return viewsOf(call, await openSavedTravellers(call))
}

export async function viewsOf(call: Call, saved: readonly SavedTraveller[]) {
  for (const one of saved) requireAllowed(mayActOnSavedTraveller(call.actor, 'read', one))
  const { all } = await readCountries(call)
  const today = dayOf(call.now)
  const views = saved.map((one) => viewOf(one, all, today))
  return views.toSorted((one, other) => compareNames(one.name, other.name))
}

type Places = readonly { readonly code: string; readonly name: string }[]

function viewOf(one: SavedTraveller, places: Places, today: PlainDate) {
  const expiresOn = dateOf(one.answers.passport ?? {}, 'expiresOn')
  const name = places.find(({ code }) => code === one.from)?.name ?? one.from
  return {
    id: one.id,
    name: nameOf(one),
    from: { code: one.from, name },
    passportEnd: endOf(passportOf(one)),
    expiresOn: expiresOn ? formatDate(expiresOn) : '',
    validity: expiresOn ? validityOf(expiresOn, today) : ('valid' as const),
  }
}
