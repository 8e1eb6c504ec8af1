import type { Id } from '#app/lib/id.ts'
import { type Capability, capabilities } from './capabilities.ts'

/** The roles every installation has. Nobody can change what they may do. */
export const builtInRoles = ['support', 'officer', 'admin'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** One of these, or one that the installation made for itself, by its id. */
export type StaffRole = BuiltInRole | Id<'role'>

/** The roles that the code knows by name. */
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

/** Somebody of the agency, whatever their role lets them do. */
export function isStaffRole(role: Role): role is StaffRole {
  return role !== 'traveller'
}

/** The role of which somebody who can act has to be left. */
export const isAdministratorRole = (role: Role): boolean => role === 'admin'

export function isFixedRole(role: string): role is FixedRole {
  return fixedRoles.some((known) => known === role)
}

/** The installation's own role that this is, if it is one. */
export function ownRoleId(role: Role): Id<'role'> | undefined {
  return isFixedRole(role) ? undefined : role
}

/**
 * What a role may do. That of the installation's own role stands in its database, and is given; a role that is not
 * there may do nothing, and what this version of the code does not know is nothing.
 */
export function capabilitiesOf(role: Role, given?: readonly string[] | null): ReadonlySet<Capability> {
  if (isBuiltIn(role)) return sets[role]
  return given && isStaffRole(role) ? new Set(known(given)) : none
}

/** What of a list are capabilities, in the order of ours. */
export function known(given: readonly string[]): Capability[] {
  return capabilities.filter((capability) => given.includes(capability))
}
