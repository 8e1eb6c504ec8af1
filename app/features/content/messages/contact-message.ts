import { isEmail } from '#app/features/accounts/account.ts'
import type { Id } from '#app/lib/id.ts'

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

// They turn the words after them round, also those that are ours, for whoever reads the letter.
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** As people typed it, without what surrounds it. All but the message is one line: it goes into the head of a letter. */
export function tidied(typed: ContactText): ContactText {
  const line = (text: string) =>
    text
      .replace(directions, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  return {
    name: line(typed.name),
    email: line(typed.email),
    subject: line(typed.subject),
    message: typed.message
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\n\t])\p{Cc}/gu, '')
      .trim(),
  }
}

/** What is wrong with it, in the order of the form: one problem for each field at most. */
export function problemsOfContact(text: ContactText): ContactProblem[] {
  return contactFields.flatMap((field): ContactProblem[] => {
    if (!isSeen(text[field])) return [{ field, code: 'missing' }]
    if (lengthOf(text[field]) > contactLimits[field]) return [{ field, code: 'too_long' }]
    return field === 'email' && !isEmail(text.email) ? [{ field, code: 'no_address' }] : []
  })
}

/** Whether a reader sees anything of it: there are many characters that nobody does. */
function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
}

/** Characters as people count them, and not halves of them. */
export function lengthOf(text: string): number {
  return [...text].length
}

export type ContactMessage = ContactText & {
  readonly id: Id<'contact-message'>
  /** What the sender can quote. */
  readonly reference: string
  readonly status: ContactStatus
  /** Whose it is, where the sender was signed in. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
}
