import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { countOpenCases } from './open-cases.store.server.ts'
import { mayOversee } from './overview.policy.ts'

/** How many applications wait for a decision on each destination. Nothing of any one of them is told. */
export async function countOpenByDestination(call: Call): Promise<ReadonlyMap<string, number>> {
  requireAllowed(mayOversee(call.actor, 'see'))
  return new Map((await countOpenCases(call.db)).map(({ to, count }) => [to, count]))
}
