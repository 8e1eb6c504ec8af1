import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { mayActOnRecommendations } from './recommendation.policy.ts'
import { findSealedWishes } from './wishes.store.server.ts'
import { noWishes, type Wishes } from './wishes.ts'

/** Names the row that encrypted preferences belong to. */
export const wishesField = 'wishes'

/** A traveller's preferences, as last saved. */
export async function readWishes(call: Call): Promise<Wishes> {
  const { actor, db } = call
  requireAllowed(mayActOnRecommendations(actor, 'read'))
  if (actor.kind !== 'traveller') return noWishes
  const sealed = await findSealedWishes(db, actor.accountId)
  if (!sealed) return noWishes
  const secrets = await openPersonSecrets(call, actor.accountId)
  return { ...noWishes, ...(JSON.parse(secrets.open(wishesField, sealed)) as Partial<Wishes>) }
}
