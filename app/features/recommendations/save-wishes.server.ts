import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { type Once, onceOnly } from '#app/platform/once.store.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { wishesField } from './read-wishes.server.ts'
import { mayActOnRecommendations } from './recommendation.policy.ts'
import { forgetWishes, keepWishes } from './wishes.store.server.ts'
import { hasWishes, type WishesTyped, type WishProblem, wishesOf } from './wishes.ts'

/** Keeps what a traveller looks for; with nothing chosen nothing is kept. The same form twice is one saving. */
export async function saveWishes(
  call: Call,
  typed: WishesTyped,
  once: Once['key'],
): Promise<Result<null, { code: 'fields'; problems: WishProblem[] }>> {
  requireAllowed(mayActOnRecommendations(call.actor, 'wish'))
  const { wishes, problems } = wishesOf(typed)
  if (problems.length > 0) return problem({ code: 'fields', problems })
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
  return ok(null)
}
