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

/** Whose account it is, and what they may do as staff, or would be able to with the role they are given. */
type About = { readonly id?: Account['id']; readonly capabilities?: Iterable<Capability> }

/** May this person try? Signing in and up is for everybody, since whoever asks is not known yet. */
export function mayActOnAccount(actor: Actor, action: AccountAction, account?: About): boolean {
  switch (action) {
    case 'sign-up':
    case 'sign-in':
    case 'sign-out':
    case 'recover': // what proves the right is the letter that only the address's owner gets
    case 'confirm-email': // and here the link in it
      return actor.kind !== 'service'
    case 'read':
      return can(actor, 'account.read') || isOwner(actor, account)
    case 'look-up': // whom a case, a question or a refund belongs to, for those who work on it
      return canAnything(actor) || can(actor, 'notification.send')
    case 'manage': // everything about one's own sign-in, particulars and data
      return isOwner(actor, account)
    case 'browse': // everybody who has an account
      return can(actor, 'account.govern') || can(actor, 'person.read')
    case 'invite': // somebody new, and another confirmation for somebody who waits for it
      return can(actor, 'person.invite')
    // What somebody else has is changed by staff and by the operator. Nobody changes their own, nor what can do more.
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

/** Whoever lost their role or was blocked while this waited for its turn governs nobody any more. */
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
