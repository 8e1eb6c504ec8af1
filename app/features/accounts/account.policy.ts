import type { Actor } from '#app/platform/actor.ts'
import type { Account } from './account.ts'

export const accountActions = [
  'sign-up',
  'sign-in',
  'sign-out',
  'recover',
  'confirm-email',
  'read',
  'look-up',
  'invite',
  'manage',
  'govern',
  'appoint',
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
      return actor.kind !== 'system'
    case 'read':
      return actor.kind === 'system' || isOwner(actor, account)
    case 'look-up': // whom a case belongs to, for those who work on it
      return actor.kind === 'system' || actor.kind === 'staff'
    case 'invite': // somebody new, as a traveller
      return actor.kind === 'staff'
    case 'appoint': // somebody new as a colleague
      return actor.kind === 'staff' && actor.role === 'admin'
    case 'manage': // everything about one's own sign-in, particulars and data
      return isOwner(actor, account)
    case 'govern': // to block, to make active, to give a role: never to oneself
      if (actor.kind === 'system') return true
      return actor.kind === 'staff' && actor.role === 'admin' && !isOwner(actor, account)
  }
}

function isOwner(actor: Actor, account: Pick<Account, 'id'> | undefined): boolean {
  return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === account?.id
}
