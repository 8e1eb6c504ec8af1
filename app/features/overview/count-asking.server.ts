import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { countAsking } from './asking.store.server.ts'
import { mayOversee } from './overview.policy.ts'

/**
 * The number of people with a draft, open case or saved route, by passport and destination ("IN FR"). Reveals nothing
 * about individuals.
 */
export async function countAskingByRoute(call: Call): Promise<ReadonlyMap<string, number>> {
  requireAllowed(mayOversee(call.actor, 'see'))
  return new Map((await countAsking(call.db)).map(({ route, people }) => [route, people]))
}
