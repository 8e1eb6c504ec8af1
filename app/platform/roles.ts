import { type Capability, capabilities } from './capabilities.ts'

/** The roles every installation has. Nobody can change what they may do. */
export const builtInRoles = ['support', 'officer', 'admin'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

export type StaffRole = BuiltInRole

export const roles = ['traveller', ...builtInRoles] as const
export type Role = (typeof roles)[number]

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
  'faq.edit',
  'post.edit',
  'money.read',
  'payment.confirm',
  'price.confirm',
  'refund.request',
  'refund.approve',
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

/** What a built-in role may do. A role that is not known here may do nothing. */
export function capabilitiesOf(role: Role): ReadonlySet<Capability> {
  return isBuiltIn(role) ? sets[role] : none
}
