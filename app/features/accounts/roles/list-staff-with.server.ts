import type { Id } from '#app/lib/id.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { listStaff, readSets } from './role.store.server.ts'

/** Returns active staff whose role has a capability, for notifications. */
export async function listStaffWith({ actor, db }: RequestContext, capability: Capability): Promise<Id<'account'>[]> {
  requireAllowed(mayActOnAccount(actor, 'look-up'))
  const setOf = await readSets(db)
  const staff = await listStaff(db)
  return staff.flatMap(({ id, role }) => (setOf(role)?.has(capability) ? [id] : []))
}
