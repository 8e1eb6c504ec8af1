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

export type ContactMessage = ContactText & {
  readonly id: Id<'contact-message'>
  /** What the sender can quote. */
  readonly reference: string
  readonly status: ContactStatus
  /** Whose it is, where the sender was signed in. */
  readonly accountId: Id<'account'> | null
  readonly createdAt: Date
}
