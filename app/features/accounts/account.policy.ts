import type { Actor } from '#app/platform/actor.ts'
import type { Account } from './account.ts'

export const accountActions = ['sign-up', 'sign-in', 'sign-out', 'read', 'confirm-email'] as const
export type AccountAction = (typeof accountActions)[number]

/** May this person try? Signing in and up is for everybody, since whoever asks is not known yet. */
export function mayActOnAccount(actor: Actor, action: AccountAction, account?: Pick<Account, 'id'>): boolean {
  switch (action) {
    case 'sign-up':
    case 'sign-in':
    case 'sign-out':
    case 'confirm-email': // the link in the mail is what proves the right
      return actor.kind !== 'system'
    case 'read':
      if (actor.kind === 'system') return true
      return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === account?.id
  }
}
