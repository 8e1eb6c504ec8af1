import type { Id } from '#app/lib/id.ts'

export const notificationKinds = ['application', 'document', 'payment', 'system'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * The topic of a notification, used for the user's settings. Notifications of the service itself, such as a decision or
 * a required action, cannot be turned off.
 */
export const topics = ['service', 'application', 'reminder', 'payment', 'travel'] as const
export type Topic = (typeof topics)[number]

/** The trip as named in an email. */
export type Trip = {
  /** The destination, such as "France", in the recipient's language. */
  place(): string
  /** The traveller's first name, if known. */
  readonly traveller?: string | undefined
}

/** Something that happened and concerns one user, in their language. */
export type Notification = {
  readonly id: Id<'notification'>
  readonly accountId: Id<'account'>
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  /** An internal address where the user can act or read more. */
  readonly link: string | null
  /** The reference of its application or question. */
  readonly reference: string | null
  /** When it first became readable. */
  readonly shownFrom: Date
  readonly readAt: Date | null
}
