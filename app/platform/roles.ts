import type { Id } from '#app/lib/id.ts'
import { type Capability, capabilities } from './capabilities.ts'

/** Roles of every installation. Their capabilities are fixed. */
export const builtInRoles = ['support', 'officer', 'admin'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** A built-in role, or the ID of an installation's own. */
export type StaffRole = BuiltInRole | Id<'role'>

/** Roles with fixed names in the code. */
export const fixedRoles = ['traveller', ...builtInRoles] as const
export type FixedRole = (typeof fixedRoles)[number]

export type Role = FixedRole | Id<'role'>

const support = [
  'portal.open',
  'case.read',
  'case.assign',
  'case.note',
  'message.answer',
  'fact.read',
  'refund.read',
  'person.read',
  'person.invite',
  'audit.read',
] as const satisfies readonly Capability[]

const officer = [
  ...support,
  'case.ask',
  'case.correct',
  'case.decide',
  'case.override',
  'case.export',
  'passport.reveal',
  'document.open',
  'document.verify',
  'document.edit',
  'document.add',
  'fact.edit',
  'fact.approve',
  'faq.edit',
  'post.edit',
  'money.read',
  'money.resolve',
  'price.confirm',
  'refund.request',
  'refund.approve',
  'payout.decide',
] as const satisfies readonly Capability[]

const sets: Record<BuiltInRole, ReadonlySet<Capability>> = {
  support: new Set(support),
  officer: new Set(officer),
  admin: new Set(capabilities),
}

const none: ReadonlySet<Capability> = new Set()

function isBuiltIn(role: Role): role is BuiltInRole {
  return builtInRoles.some((known) => known === role)
}

export function isStaffRole(role: Role): role is StaffRole {
  return role !== 'traveller'
}

/** Roles of which at least one active account must remain. */
export const isAdministratorRole = (role: Role): boolean => role === 'admin'

export function isFixedRole(role: string): role is FixedRole {
  return fixedRoles.some((known) => known === role)
}

/** The ID of an installation's own role; undefined for others. */
export function ownRoleId(role: Role): Id<'role'> | undefined {
  return isFixedRole(role) ? undefined : role
}

/**
 * Returns a role's capabilities. Those of an installation's own role are read from its database and passed in. An
 * unknown role has none, and unknown capabilities are ignored.
 */
export function capabilitiesOf(role: Role, given?: readonly string[] | null): ReadonlySet<Capability> {
  if (isBuiltIn(role)) return sets[role]
  return given && isStaffRole(role) ? new Set(known(given)) : none
}

/** Filters a list to known capabilities, in our order. */
export function known(given: readonly string[]): Capability[] {
  return capabilities.filter((capability) => given.includes(capability))
}
