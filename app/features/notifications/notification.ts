import type { Id } from '#app/lib/id.ts'

export const notificationKinds = ['application', 'document', 'payment', 'system'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * What a notice is about, by which its person chose whether they want it. What belongs to the service itself, such as a
 * decision or something that is wanted of them, cannot be switched off.
 */
export const topics = ['service', 'application', 'reminder', 'payment', 'travel'] as const
export type Topic = (typeof topics)[number]

/** The journey that something is about, as an email names it. */
export type Trip = {
  /** The destination, such as "France", in the language of whoever is told. */
  place(): string
  /** The first name of whoever travels, where it is known. */
  readonly traveller?: string | undefined
}

/** Something that happened and concerns one person, in the language they read. */
export type Notification = {
  readonly id: Id<'notification'>
  readonly accountId: Id<'account'>
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  /** One of our own addresses, where there is something to do or to look at. */
  readonly link: string | null
  /** Of the application or the question it is about. */
  readonly reference: string | null
  /** When it could be read first. */
  readonly shownFrom: Date
  readonly readAt: Date | null
}
