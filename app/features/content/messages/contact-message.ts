import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

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

/** What we answered, and who of the staff did. */
export type ContactAnswer = { readonly text: string; readonly at: string; readonly authorId: Id<'account'> }

export type ContactMessage = ContactText & {
  readonly id: Id<'contact-message'>
  /** What the sender can quote. */
  readonly reference: string
  readonly status: ContactStatus
  /** In which it was written, and is answered by email. */
  readonly language: Language
  /** Whose it is, where the sender was signed in. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
  readonly answeredAt: Date | null
  readonly answers: readonly ContactAnswer[]
}
