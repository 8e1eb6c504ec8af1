import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'

export const contactStatuses = ['open', 'answered'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** A message to us. It may contain anything, even a passport number, so it is stored encrypted. */
export type ContactText = {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

/** Maximum characters of each field. 254 is the limit for an email address. */
export const contactLimits = { name: 120, email: 254, subject: 150, message: 5_000 } as const

/** An answer, and the member of staff who wrote it. */
export type ContactAnswer = { readonly text: string; readonly at: string; readonly authorId: Id<'account'> }

export type ContactMessage = ContactText & {
  readonly id: Id<'contact-message'>
  /** The reference for the sender to quote. */
  readonly reference: string
  readonly status: ContactStatus
  /** The language of the message and of the emailed answer. */
  readonly language: Language
  /** The sender's account, if they were signed in. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
  readonly answeredAt: Date | null
  readonly answers: readonly ContactAnswer[]
}
