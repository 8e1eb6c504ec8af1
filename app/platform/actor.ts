import type { Id } from '#app/lib/id.ts'
import type { Capability } from './capabilities.ts'
import { capabilitiesOf, type StaffRole } from './roles.ts'

/** Who is asking. Staff are people of the agency; a traveller is anybody else with an account. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'traveller'; accountId: Id<'account'>; emailVerified: boolean }
  | StaffMember
  /** The service itself: jobs, gateway events. Never made from a request's session. */
  | { kind: 'system' }

export type StaffMember = {
  readonly kind: 'staff'
  readonly accountId: Id<'account'>
  readonly role: StaffRole
  /** What they may do, read with their session: a change of their role counts from the next request on. */
  readonly capabilities: ReadonlySet<Capability>
}

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }

/** Somebody of the agency. What an installation's own role may do comes from its database. */
export function staffMember(
  accountId: Id<'account'>,
  role: StaffRole,
  capabilities: ReadonlySet<Capability> = capabilitiesOf(role),
): StaffMember {
  return { kind: 'staff', accountId, role, capabilities }
}

/** Whether somebody of the staff has been given this. Whose the thing is, and what happened to it, is asked besides. */
export function can(actor: Actor, capability: Capability): actor is StaffMember {
  return actor.kind === 'staff' && actor.capabilities.has(capability)
}

/** Whether an act can be theirs at all: somebody of the staff who may do anything. */
export function canAnything(actor: Actor): actor is StaffMember {
  return actor.kind === 'staff' && actor.capabilities.size > 0
}
