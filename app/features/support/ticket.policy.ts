import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const ticketActions = ['open', 'list-own', 'read', 'reply', 'list', 'serve'] as const
export type TicketAction = (typeof ticketActions)[number]

type Owned = { accountId: Id<'account'> }

/** Travellers ask, and read what is theirs. Staff answer, though never a question of their own. */
export function mayActOnTicket(actor: Actor, action: TicketAction, ticket?: Owned): boolean {
  switch (action) {
    case 'open':
    case 'list-own':
      return actor.kind === 'traveller'
    case 'read':
    case 'reply':
      return actor.kind === 'traveller' && actor.accountId === ticket?.accountId
    case 'list':
      return can(actor, 'message.answer')
    case 'serve': // to read all of it, answer it and say how it stands
      return (
        can(actor, 'message.answer') &&
        actor.kind === 'staff' &&
        ticket !== undefined &&
        actor.accountId !== ticket.accountId
      )
  }
}
