import type { Id } from '#app/lib/id.ts'

export const ticketStatuses = ['open', 'in-progress', 'resolved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketSenders = ['user', 'support'] as const
export type TicketSender = (typeof ticketSenders)[number]

/** A traveller's question to us and what was said since. */
export type Ticket = {
  readonly id: Id<'ticket'>
  readonly reference: string
  readonly accountId: Id<'account'>
  readonly subject: string
  readonly status: TicketStatus
  /** Since when somebody waits for our answer; null while we wait for theirs. */
  readonly waitingSince: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type TicketMessage = {
  readonly id: Id<'ticket-message'>
  readonly ticketId: Id<'ticket'>
  readonly sender: TicketSender
  readonly text: string
  readonly at: Date
}

export const longestSubject = 150
export const longestMessage = 5_000
