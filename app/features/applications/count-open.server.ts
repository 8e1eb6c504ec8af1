import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from './application.policy.ts'
import { countOpenCases } from './application.store.server.ts'

/** How many applications wait for a decision on each destination. Nothing of any one of them is told. */
export async function countOpenByDestination(call: Call): Promise<ReadonlyMap<string, number>> {
  requireAllowed(mayActOnApplication(call.actor, 'count'))
  return new Map((await countOpenCases(call.db)).map(({ to, count }) => [to, count]))
}
