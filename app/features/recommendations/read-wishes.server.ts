import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { mayActOnRecommendations } from './recommendation.policy.ts'
import { findSealedWishes } from './wishes.store.server.ts'
import { noWishes, type Wishes } from './wishes.ts'

/** Names the row that encrypted preferences belong to. */
export const wishesField = 'wishes'

/** A traveller's preferences, as last saved. */
export async function readWishes(ctx: RequestContext): Promise<Wishes> {
  const { actor, db } = ctx
  requireAllowed(mayActOnRecommendations(actor, 'read'))
  if (actor.kind !== 'traveller') return noWishes
  const sealed = await findSealedWishes(db, actor.accountId)
  if (!sealed) return noWishes
  const secrets = await openPersonSecrets(ctx, actor.accountId)
  return { ...noWishes, ...(JSON.parse(secrets.open(wishesField, sealed)) as Partial<Wishes>) }
}
