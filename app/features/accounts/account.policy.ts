import { type Actor, can, canAnything } from '#app/platform/actor.ts'
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

/** May this person try? Signing in and up is for everybody, since whoever asks is not known yet. */
export function mayActOnAccount(actor: Actor, action: AccountAction, account?: Pick<Account, 'id'>): boolean {
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
    // What somebody else has is changed by staff and by the operator, and nobody changes their own.
    case 'block':
      return can(actor, 'account.govern') || (can(actor, 'person.block') && !isOwner(actor, account))
    case 'end-sessions':
      return can(actor, 'account.govern') || (can(actor, 'person.sign-out') && !isOwner(actor, account))
    case 'remove-factors':
      return can(actor, 'account.govern') || (can(actor, 'person.remove-factors') && !isOwner(actor, account))
    case 'give-role':
      return can(actor, 'account.govern') || (can(actor, 'role.give') && !isOwner(actor, account))
  }
}

function isOwner(actor: Actor, account: Pick<Account, 'id'> | undefined): boolean {
  return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === account?.id
}
