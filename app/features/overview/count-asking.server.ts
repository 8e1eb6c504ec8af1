import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { countAsking } from './asking.store.server.ts'
import { mayOversee } from './overview.policy.ts'

/**
 * The number of people with a draft, open case or saved route, by passport and destination ("IN FR"). Reveals nothing
 * about individuals.
 */
export async function countAskingByRoute(ctx: RequestContext): Promise<ReadonlyMap<string, number>> {
  requireAllowed(mayOversee(ctx.actor, 'see'))
  return new Map((await countAsking(ctx.db)).map(({ route, people }) => [route, people]))
}
