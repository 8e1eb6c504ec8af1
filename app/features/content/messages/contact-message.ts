import { isEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import { isSeen, lengthOf, manyLines, oneLine } from '#app/lib/typed-text.ts'

export const contactStatuses = ['open', 'answered'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** What somebody wrote to us. It may hold anything, a passport number too: it is encrypted where it is kept. */
export type ContactText = {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

/** How much of each is taken, in characters. An address can have no more than these by the rules of mail. */
export const contactLimits = { name: 120, email: 254, subject: 150, message: 5_000 } as const

export const contactFields = ['name', 'email', 'subject', 'message'] as const satisfies readonly (keyof ContactText)[]
export type ContactField = (typeof contactFields)[number]

export type ContactProblem = { readonly field: ContactField; readonly code: 'missing' | 'too_long' | 'no_address' }

/** As people typed it, without what surrounds it. All but the message is one line: it goes into the head of a letter. */
export function tidied({ name, email, subject, message }: ContactText): ContactText {
  return { name: oneLine(name), email: oneLine(email), subject: oneLine(subject), message: manyLines(message) }
}

/** What is wrong with it, in the order of the form: one problem for each field at most. */
export function problemsOfContact(text: ContactText): ContactProblem[] {
  return contactFields.flatMap((field): ContactProblem[] => {
    if (!isSeen(text[field])) return [{ field, code: 'missing' }]
    if (lengthOf(text[field]) > contactLimits[field]) return [{ field, code: 'too_long' }]
    return field === 'email' && !isEmail(text.email) ? [{ field, code: 'no_address' }] : []
  })
}

/** What we answered, and who of the staff did. */
export type ContactAnswer = { readonly text: string; readonly at: string; readonly authorId: Id<'account'> }

export type ContactMessage = ContactText & {
  readonly id: Id<'contact-message'>
  /** What the sender can quote. */
  readonly reference: string
  readonly status: ContactStatus
  /** Whose it is, where the sender was signed in. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
  readonly answeredAt: Date | null
  readonly answers: readonly ContactAnswer[]
}
