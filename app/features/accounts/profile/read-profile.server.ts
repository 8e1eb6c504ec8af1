import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { findProfileRow, type ProfileRow } from './profile.store.server.ts'
import { emptyParticulars, type Profile } from './profile.ts'

/** Names the row that the encrypted profile belongs to. */
export const profileField = 'profile'

/** Returns a person's whole profile, for the person or for the service acting for them. */
export async function readProfile(call: Call, accountId: Id<'account'>): Promise<Profile> {
  requireAllowed(mayActOnAccount(call.actor, 'read', { id: accountId }))
  return openProfile(call, accountId, requireFound(await findProfileRow(call.db, accountId)))
}

export async function openProfile(call: Call, accountId: Id<'account'>, row: ProfileRow): Promise<Profile> {
  requireAllowed(mayActOnAccount(call.actor, 'read', { id: accountId }))
  const { fullName, country, sealed, revision, updatedAt } = row
  const own = { fullName, country, revision: revision ?? 0, updatedAt }
  if (!sealed) return { ...emptyParticulars, ...own } as Profile
  const secrets = await openPersonSecrets(call, accountId)
  return { ...emptyParticulars, ...JSON.parse(secrets.open(profileField, sealed)), ...own }
}
