import type { Capability } from '#app/platform/capabilities.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRole } from './role.policy.ts'
import { countOthersWho } from './role.store.server.ts'

/** Whether no one else could approve the actor's proposal. */
export async function isAlone({ actor, db }: RequestContext, capability: Capability): Promise<boolean> {
  requireAllowed(mayActOnRole(actor, 'name'))
  if (actor.kind !== 'staff') throw new NotFound()
  return (await countOthersWho(db, capability, actor.accountId)) === 0
}
