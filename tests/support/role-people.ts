import { makeRole } from '#app/features/accounts/roles/edit-role.server.ts'
import { readRole } from '#app/features/accounts/roles/read-roles.server.ts'
import { addRole, findRole } from '#app/features/accounts/roles/role.store.server.ts'
import { readAudit } from '#app/features/audit/read-audit.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Actor, type StaffMember, staffMember } from '#app/platform/actor.ts'
import { type Capability, withNeeded } from '#app/platform/capabilities.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aStaffMember } from '#tests/support/builders.ts'
import { testNow } from '#tests/support/test-now.ts'

export const reason = 'For the desk in Lisbon.'
export const because = { reason }
export const refusal = (status: number) => ({ status })

export type Make = (actor?: Actor) => RequestContext
export const anAdmin = (db: Database) => aStaffMember(db, 'admin')

/** A role as stored in the database, no matter who created it. */
export const aRole = (db: Database, name: string, ...chosen: Capability[]) =>
  addRole(db, { name, capabilities: withNeeded(chosen) }, testNow)

/** A member of staff with this role, and the capabilities of their session. */
export async function aHolder(db: Database, name: string, ...chosen: Capability[]): Promise<StaffMember> {
  const role = await aRole(db, name, ...chosen)
  return staffMember((await aStaffMember(db, role.id)).accountId, role.id, new Set(role.capabilities))
}

export async function made(ctx: RequestContext, name: string, ...chosen: Capability[]) {
  const result = await makeRole(ctx, { name, capabilities: chosen, reason })
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

export const actsOf = async (ctx: RequestContext, id: Id<'role'>) =>
  (await readAudit(ctx, { kind: 'role', id })).map(({ act }) => act)
export const capabilitiesNow = async (db: Database, id: Id<'role'>) => (await findRole(db, id))?.capabilities

export async function waitingFor(ctx: RequestContext, id: Id<'role'>) {
  const [proposal] = (await readRole(ctx, id)).proposals
  if (!proposal) throw new Error('nothing waits')
  return proposal
}

/** Returns the role, or fails the test if it is missing. */
export function requireRole<Role>(role: Role | undefined): Role {
  if (!role) throw new Error('no such role')
  return role
}
