import type { Id } from '#app/lib/id.ts'
import type { Capability, ServiceCapability } from './capabilities.ts'
import { capabilitiesOf, type StaffRole } from './roles.ts'

/** The requester. Staff work for the agency; a traveller is any other account. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'traveller'
      accountId: Id<'account'>
      emailVerified: boolean
      /** The partner company an agent works for, read with the session. */
      partnerId?: Id<'partner'>
    }
  | StaffMember
  | Service

/** The service itself, with only the capabilities for the current work. Never created from a request's session. */
export type Service = {
  readonly kind: 'service'
  readonly capabilities: ReadonlySet<Capability | ServiceCapability>
}

export type StaffMember = {
  readonly kind: 'staff'
  readonly accountId: Id<'account'>
  readonly role: StaffRole
  /** Capabilities, read with the session: a role change takes effect on the next request. */
  readonly capabilities: ReadonlySet<Capability>
}

export const visitor: Actor = { kind: 'visitor' }

export function service(...capabilities: (Capability | ServiceCapability)[]): Service {
  return { kind: 'service', capabilities: new Set(capabilities) }
}

/** A staff actor. An installation's own roles are read from its database. */
export function staffMember(
  accountId: Id<'account'>,
  role: StaffRole,
  capabilities: ReadonlySet<Capability> = capabilitiesOf(role),
): StaffMember {
  return { kind: 'staff', accountId, role, capabilities }
}

/** Whether the actor has a capability. Ownership and state are checked separately. */
export function can(actor: Actor, capability: Capability): actor is StaffMember | Service
export function can(actor: Actor, capability: ServiceCapability): actor is Service
export function can(actor: Actor, capability: Capability | ServiceCapability): boolean {
  if (actor.kind === 'service') return actor.capabilities.has(capability)
  return actor.kind === 'staff' && (actor.capabilities as ReadonlySet<string>).has(capability)
}

export function holdsRole(actor: Actor, id: string | undefined): boolean {
  return actor.kind === 'staff' && actor.role === id
}

/**
 * Whether the actor has all these capabilities: staff cannot grant, create or change anything more powerful than
 * themselves.
 */
export function canAll(actor: Actor, capabilities: Iterable<Capability>): boolean {
  return [...capabilities].every((capability) => can(actor, capability))
}

/** Whether the actor is staff with any capability at all. */
export function canAnything(actor: Actor): actor is StaffMember {
  return actor.kind === 'staff' && actor.capabilities.size > 0
}
