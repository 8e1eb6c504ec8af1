import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { compareNames } from '#app/lib/words/formats.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { nameOf, passportOf, type SavedDetails, type SavedTraveller } from './saved-details.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { findSavedTraveller, listSavedTravellersOf, type SavedTravellerRow } from './saved-traveller.store.server.ts'
import { endOf, validityOf } from './saved-traveller.ts'

/** Names the row that encrypted details belong to. */
export const savedTravellerField = (id: Id<'saved-traveller'>) => `saved-traveller/${id}`

/** Returns the account's saved travellers with every answer: for the server only. */
export async function openSavedTravellers(ctx: RequestContext): Promise<SavedTraveller[]> {
  const { actor, db } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  requireAllowed(mayActOnSavedTraveller(actor, 'read', actor))
  return openRows(ctx, actor.accountId, await listSavedTravellersOf(db, actor.accountId))
}

/** Decrypts rows of one account. */
export async function openRows(
  ctx: RequestContext,
  accountId: Id<'account'>,
  rows: readonly SavedTravellerRow[],
): Promise<SavedTraveller[]> {
  requireAllowed(mayActOnSavedTraveller(ctx.actor, 'read', { accountId }))
  if (rows.length === 0) return []
  const { open } = await openPersonSecrets(ctx, accountId)
  return rows.map(({ id, details }) => ({
    id,
    accountId,
    ...(JSON.parse(open(savedTravellerField(id), details)) as SavedDetails),
  }))
}

/** Returns a saved traveller to prefill an application; undefined if missing or another account's. */
export async function findOwnSavedTraveller(
  ctx: RequestContext,
  id: Id<'saved-traveller'>,
): Promise<SavedTraveller | undefined> {
  const row = await findSavedTraveller(ctx.db, id)
  if (!row || !mayActOnSavedTraveller(ctx.actor, 'use', row)) return undefined
  requireAllowed(mayActOnSavedTraveller(ctx.actor, 'use', row))
  const [saved] = await openRows(ctx, row.accountId, [row])
  return saved
}

export type SavedTravellerView = Awaited<ReturnType<typeof readSavedTravellers>>[number]

/** Returns the saved travellers for display, with the end of the passport number only. */
export async function readSavedTravellers(ctx: RequestContext) {
  const { actor } = ctx
  requireAllowed(mayActOnSavedTraveller(actor, 'read', actor.kind === 'traveller' ? actor : undefined))
  return viewsOf(ctx, await openSavedTravellers(ctx))
}

export async function viewsOf(ctx: RequestContext, saved: readonly SavedTraveller[]) {
  for (const one of saved) requireAllowed(mayActOnSavedTraveller(ctx.actor, 'read', one))
  const { all } = await readCountries(ctx)
  const today = dayOf(ctx.now)
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
