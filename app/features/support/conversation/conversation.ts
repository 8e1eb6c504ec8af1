import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Attachment } from '../attachments/attachment.ts'
import type { TicketSender } from '../ticket.ts'

/** A message between a traveller and staff about a case. */
export type CaseMessage = {
  readonly id: Id<'ticket-message'>
  readonly sender: TicketSender
  /** The staff member who wrote it; null for a traveller, or if the account no longer exists. */
  readonly authorName: string | null
  readonly isMine: boolean
  readonly text: string
  readonly at: Date
  readonly files: readonly Attachment[]
}

/** An entry in the conversation, from any part of the case. */
export type Entry = {
  readonly id: string
  readonly kind: 'message' | 'note' | 'question' | 'answer' | 'correction'
  readonly side: 'traveller' | 'staff'
  /** The author, if known. */
  readonly by: string | null
  readonly isMine: boolean
  readonly text: string
  readonly at: Date
  readonly files: readonly Attachment[]
  /** The case is waiting for an answer to it. */
  readonly waits?: boolean
  readonly dueOn?: PlainDate
}

/** The parts of a case shown in the conversation besides messages. */
export type CaseWords = {
  readonly messages: readonly CaseMessage[]
  readonly notes: readonly {
    readonly id: string
    readonly authorName: string
    readonly text: string
    readonly at: Date
  }[]
  readonly question: { readonly text: string; readonly at: Date } | null
  readonly answer: { readonly text: string; readonly at: Date } | null
  readonly correction: { readonly note: string; readonly askedAt: Date; readonly dueOn: PlainDate } | null
}

/**
 * All entries in order of time. A message that asks replaces the question, and one that answers replaces the answer.
 */
export function entriesOf({ messages, notes, question, answer, correction }: CaseWords): Entry[] {
  const none = { files: [], isMine: false } as const
  const said = messages.map(({ sender, authorName, ...message }) => ({
    ...message,
    kind: 'message' as const,
    side: sender === 'user' ? ('traveller' as const) : ('staff' as const),
    by: authorName,
    waits: sender === 'support' && question !== null && answer === null && isAt(message, question),
  }))
  const entries: Entry[] = [
    ...said,
    ...notes.map(({ authorName, ...note }) => ({
      ...none,
      ...note,
      kind: 'note' as const,
      side: 'staff' as const,
      by: authorName,
    })),
  ]
  if (question && !said.some((one) => one.side === 'staff' && isAt(one, question))) {
    entries.push({ ...none, ...question, id: 'question', kind: 'question', side: 'staff', by: null, waits: !answer })
  }
  if (answer && !said.some((one) => one.side === 'traveller' && isAt(one, answer))) {
    entries.push({ ...none, ...answer, id: 'answer', kind: 'answer', side: 'traveller', by: null })
  }
  if (correction) {
    const { note: text, askedAt: at, dueOn } = correction
    entries.push({
      ...none,
      id: 'correction',
      kind: 'correction',
      side: 'staff',
      by: null,
      text,
      at,
      dueOn,
      waits: true,
    })
  }
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime())
}

// Written in the same action, with the same timestamp.
function isAt(message: { readonly at: Date }, asked: { readonly at: Date }): boolean {
  return message.at.getTime() === asked.at.getTime()
}
