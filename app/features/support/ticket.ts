import type { Id } from '#app/lib/id.ts'
import { isSeen, lengthOf, manyLines, oneLine } from '#app/lib/typed-text.ts'

export const ticketStatuses = ['open', 'in-progress', 'resolved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketSenders = ['user', 'support'] as const
export type TicketSender = (typeof ticketSenders)[number]

/** A traveller's question and the messages about it. */
export type Ticket = {
  readonly id: Id<'ticket'>
  readonly reference: string
  readonly accountId: Id<'account'>
  readonly subject: string
  readonly status: TicketStatus
  /** Since when the traveller has waited for our answer; null while we wait for theirs. */
  readonly waitingSince: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A ticket's state for its traveller: whose turn it is, rather than the status used by staff. */
export type OwnTicketState = 'waiting' | 'answered' | 'resolved'

export function ownStateOf({ status, answered }: { status: TicketStatus; answered: boolean }): OwnTicketState {
  if (status === 'resolved') return 'resolved'
  return answered ? 'answered' : 'waiting'
}

export const longestSubject = 150
export const longestMessage = 5_000

export type TicketText = { readonly subject: string; readonly message: string }
export type TicketProblem = { readonly field: keyof TicketText; readonly code: 'missing' | 'too_long' }

export function tidiedTicket({ subject, message }: TicketText): TicketText {
  return { subject: oneLine(subject), message: manyLines(message) }
}

/** The problems with a question, in form order. */
export function problemsOfTicket({ subject, message }: TicketText): TicketProblem[] {
  return [...problemsOf('subject', subject, longestSubject), ...problemsOfMessage(message)]
}

/** Replies and answers have only a message. */
export function problemsOfMessage(message: string): TicketProblem[] {
  return problemsOf('message', message, longestMessage)
}

function problemsOf(field: keyof TicketText, text: string, longest: number): TicketProblem[] {
  if (!isSeen(text)) return [{ field, code: 'missing' }]
  return lengthOf(text) > longest ? [{ field, code: 'too_long' }] : []
}
