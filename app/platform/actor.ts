import type { Id } from '#app/lib/id.ts'
import type { Capability, ServiceCapability } from './capabilities.ts'
import { capabilitiesOf, type StaffRole } from './roles.ts'

/** Who is asking. Staff are people of the agency; a traveller is anybody else with an account. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'traveller'
      accountId: Id<'account'>
      emailVerified: boolean
      /** The company whose agent they are, read with their session. */
      partnerId?: Id<'partner'>
    }
  | StaffMember
  | Service

/** The service itself, with just what the work at hand needs. Never made from a request's session. */
export type Service = {
  readonly kind: 'service'
  readonly capabilities: ReadonlySet<Capability | ServiceCapability>
}

export type StaffMember = {
  readonly kind: 'staff'
  readonly accountId: Id<'account'>
  readonly role: StaffRole
  /** What they may do, read with their session: a change of their role counts from the next request on. */
  readonly capabilities: ReadonlySet<Capability>
}

export const visitor: Actor = { kind: 'visitor' }

export function service(...capabilities: (Capability | ServiceCapability)[]): Service {
  return { kind: 'service', capabilities: new Set(capabilities) }
}

/** Somebody of the agency. What an installation's own role may do comes from its database. */
export function staffMember(
  accountId: Id<'account'>,
  role: StaffRole,
  capabilities: ReadonlySet<Capability> = capabilitiesOf(role),
): StaffMember {
  return { kind: 'staff', accountId, role, capabilities }
}

/** Whether they have been given this. Whose the thing is, and what happened to it, is asked besides. */
export function can(actor: Actor, capability: Capability): actor is StaffMember | Service
export function can(actor: Actor, capability: ServiceCapability): actor is Service
export function can(actor: Actor, capability: Capability | ServiceCapability): boolean {
  if (actor.kind === 'service') return actor.capabilities.has(capability)
  return actor.kind === 'staff' && (actor.capabilities as ReadonlySet<string>).has(capability)
}

/** Whether this is the role they hold. */
export function holdsRole(actor: Actor, id: string | undefined): boolean {
  return actor.kind === 'staff' && actor.role === id
}

/** Whether they can do all of this themselves: nobody gives, makes or changes what can do more. */
export function canAll(actor: Actor, capabilities: Iterable<Capability>): boolean {
  return [...capabilities].every((capability) => can(actor, capability))
}

/** Whether an act can be theirs at all: somebody of the staff who may do anything. */
export function canAnything(actor: Actor): actor is StaffMember {
  return actor.kind === 'staff' && actor.capabilities.size > 0
}
