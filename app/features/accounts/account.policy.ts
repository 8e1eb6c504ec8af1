import { type Actor, can, canAll, canAnything, holdsRole, type StaffMember } from '#app/platform/actor.ts'
import type { Capability } from '#app/platform/capabilities.ts'
import type { Account } from './account.ts'

export const accountActions = [
  'sign-up',
  'sign-in',
  'sign-out',
  'recover',
  'confirm-email',
  'read',
  'look-up',
  'browse',
  'invite',
  'manage',
  'block',
  'end-sessions',
  'remove-factors',
  'give-role',
] as const
export type AccountAction = (typeof accountActions)[number]

/** The account's id, and the capabilities it has as staff or would get with the role being assigned. */
type About = { readonly id?: Account['id']; readonly capabilities?: Iterable<Capability> }

/**
 * Whether the actor may try this action. Signing in and signing up are open to everyone, since the actor is not known
 * yet.
 */
export function mayActOnAccount(actor: Actor, action: AccountAction, account?: About): boolean {
  switch (action) {
    case 'sign-up':
    case 'sign-in':
    case 'sign-out':
    case 'recover': // authorised by the email that only the owner of the address receives
    case 'confirm-email': // authorised by the link in the email
      return actor.kind !== 'service'
    case 'read':
      return can(actor, 'account.read') || isOwner(actor, account)
    case 'look-up': // the owner of a case, message or refund, for the staff who work on it
      return canAnything(actor) || can(actor, 'notification.send')
    case 'manage': // one's own sign-in, profile and data
      return isOwner(actor, account)
    case 'browse': // the list of all accounts
      return can(actor, 'account.govern') || can(actor, 'person.read')
    case 'invite': // new people, and a new confirmation for those who have not confirmed yet
      return can(actor, 'person.invite')
    // Staff and the operator change other people's access. They cannot change their own, nor an account with more
    // capabilities.
    case 'block':
      return can(actor, 'account.govern') || (can(actor, 'person.block') && isBelow(actor, account))
    case 'end-sessions':
      return can(actor, 'account.govern') || (can(actor, 'person.sign-out') && isBelow(actor, account))
    case 'remove-factors':
      return can(actor, 'account.govern') || (can(actor, 'person.remove-factors') && isBelow(actor, account))
    case 'give-role':
      return can(actor, 'account.govern') || (can(actor, 'role.give') && isBelow(actor, account))
  }
}

/**
 * Whether the actor is still active staff: they may have lost their role or been blocked while this waited for a lock.
 */
export function isStillStaff(actor: StaffMember, own: Pick<Account, 'role' | 'status'> | undefined): boolean {
  const { role, status } = own ?? {}
  return holdsRole(actor, role) && status === 'active'
}

function isBelow(actor: Actor, account: About | undefined): boolean {
  return !isOwner(actor, account) && canAll(actor, account?.capabilities ?? [])
}

function isOwner(actor: Actor, account: About | undefined): boolean {
  return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === account?.id
}
