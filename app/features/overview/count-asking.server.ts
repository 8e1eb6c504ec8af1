import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { countAsking } from './asking.store.server.ts'
import { mayOversee } from './overview.policy.ts'

/**
 * How many people have a draft, an open case or a saved route of each passport and destination, by "IN FR". Nothing of any
 * one of them is told.
 */
export async function countAskingByRoute(call: Call): Promise<ReadonlyMap<string, number>> {
  requireAllowed(mayOversee(call.actor, 'see'))
  return new Map((await countAsking(call.db)).map(({ route, people }) => [route, people]))
}
