import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findProfileRow, type ProfileRow } from './profile.store.server.ts'
import { emptyParticulars, type Profile } from './profile.ts'

/** Names the row that the encrypted profile belongs to. */
export const profileField = 'profile'

/** Returns a person's whole profile, for the person or for the service acting for them. */
export async function readProfile(ctx: RequestContext, accountId: Id<'account'>): Promise<Profile> {
  requireAllowed(mayActOnAccount(ctx.actor, 'read', { id: accountId }))
  return openProfile(ctx, accountId, requireFound(await findProfileRow(ctx.db, accountId)))
}

export async function openProfile(ctx: RequestContext, accountId: Id<'account'>, row: ProfileRow): Promise<Profile> {
  requireAllowed(mayActOnAccount(ctx.actor, 'read', { id: accountId }))
  const { fullName, country, sealed, revision, updatedAt } = row
  const own = { fullName, country, revision: revision ?? 0, updatedAt }
  if (!sealed) return { ...emptyParticulars, ...own } as Profile
  const secrets = await openPersonSecrets(ctx, accountId)
  return { ...emptyParticulars, ...JSON.parse(secrets.open(profileField, sealed)), ...own }
}
