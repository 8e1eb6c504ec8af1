import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const ticketActions = ['open', 'list-own', 'read', 'reply', 'list', 'serve'] as const
export type TicketAction = (typeof ticketActions)[number]

type Owned = { accountId: Id<'account'> }

/** Travellers ask, and read their own questions. Staff answer, but never their own questions. */
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
    case 'serve': // read the whole ticket, answer it and set its status
      return (
        can(actor, 'message.answer') &&
        actor.kind === 'staff' &&
        ticket !== undefined &&
        actor.accountId !== ticket.accountId
      )
  }
}
