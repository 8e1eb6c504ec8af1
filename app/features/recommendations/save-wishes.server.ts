import { type IdempotencyKey, withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { wishesField } from './read-wishes.server.ts'
import { mayActOnRecommendations } from './recommendation.policy.ts'
import { forgetWishes, keepWishes } from './wishes.store.server.ts'
import { hasWishes, type Wishes } from './wishes.ts'

/**
 * Saves a traveller's preferences; if nothing is chosen, nothing is stored. Submitting the same form twice saves once.
 */
export async function saveWishes(ctx: RequestContext, wishes: Wishes, once: IdempotencyKey['key']): Promise<void> {
  requireAllowed(mayActOnRecommendations(ctx.actor, 'wish'))
  const body = JSON.stringify(wishes)
  await withIdempotencyKey(ctx, 'wishes', { key: once, body }, async (ctx) => {
    const { actor, db, now } = ctx
    if (actor.kind !== 'traveller') throw new NotFound()
    if (!hasWishes(wishes)) {
      await forgetWishes(db, actor.accountId)
      return 'forgotten'
    }
    const secrets = await openPersonSecrets(ctx, actor.accountId)
    await keepWishes(db, actor.accountId, secrets.seal(wishesField, body), now)
    return 'kept'
  })
}
