import type { Id } from '#app/lib/id.ts'
import { isSeen, lengthOf, manyLines, oneLine } from '#app/lib/typed-text.ts'

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

/** How a question stands for whoever asked it: whose turn it is, and not what staff call it. */
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

/** What is wrong with a question, in the order of its form. */
export function problemsOfTicket({ subject, message }: TicketText): TicketProblem[] {
  return [...problemsOf('subject', subject, longestSubject), ...problemsOfMessage(message)]
}

/** A reply and an answer have nothing but a message. */
export function problemsOfMessage(message: string): TicketProblem[] {
  return problemsOf('message', message, longestMessage)
}

function problemsOf(field: keyof TicketText, text: string, longest: number): TicketProblem[] {
  if (!isSeen(text)) return [{ field, code: 'missing' }]
  return lengthOf(text) > longest ? [{ field, code: 'too_long' }] : []
}
