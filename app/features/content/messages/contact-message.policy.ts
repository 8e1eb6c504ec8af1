import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const contactActions = ['send', 'read-own', 'list', 'serve'] as const
export type ContactAction = (typeof contactActions)[number]

type Sent = { accountId: Id<'account'> | null }

/** Anyone may write to us, with or without an account. Staff read the messages, and answer those they did not write. */
export function mayActOnContactMessages(actor: Actor, action: ContactAction, message?: Sent): boolean {
  switch (action) {
    case 'send':
      return actor.kind !== 'service'
    case 'read-own': // messages sent while signed in
      return actor.kind === 'traveller' || actor.kind === 'staff'
    case 'list':
      return can(actor, 'message.answer')
    case 'serve':
      return (
        can(actor, 'message.answer') &&
        actor.kind === 'staff' &&
        message !== undefined &&
        actor.accountId !== message.accountId
      )
  }
}
