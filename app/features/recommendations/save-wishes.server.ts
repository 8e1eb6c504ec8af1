import type { Call } from '#app/platform/call.server.ts'
import { type Once, onceOnly } from '#app/platform/once.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { wishesField } from './read-wishes.server.ts'
import { mayActOnRecommendations } from './recommendation.policy.ts'
import { forgetWishes, keepWishes } from './wishes.store.server.ts'
import { hasWishes, type Wishes } from './wishes.ts'

/**
 * Saves a traveller's preferences; if nothing is chosen, nothing is stored. Submitting the same form twice saves once.
 */
export async function saveWishes(call: Call, wishes: Wishes, once: Once['key']): Promise<void> {
  requireAllowed(mayActOnRecommendations(call.actor, 'wish'))
  const body = JSON.stringify(wishes)
  await onceOnly(call, 'wishes', { key: once, body }, async (call) => {
    const { actor, db, now } = call
    if (actor.kind !== 'traveller') throw new NotFound()
    if (!hasWishes(wishes)) {
      await forgetWishes(db, actor.accountId)
      return 'forgotten'
    }
    const secrets = await openPersonSecrets(call, actor.accountId)
    await keepWishes(db, actor.accountId, secrets.seal(wishesField, body), now)
    return 'kept'
  })
}
