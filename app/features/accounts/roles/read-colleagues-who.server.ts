import type { Id } from '#app/lib/id.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRole } from './role.policy.ts'
import { listWhoCan } from './role.store.server.ts'

export async function readColleaguesWho(
  { actor, db }: RequestContext,
  capability: Capability,
): Promise<{ id: Id<'account'>; name: string }[]> {
  requireAllowed(mayActOnRole(actor, 'name'))
  return listWhoCan(db, capability)
}
