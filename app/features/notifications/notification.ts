import type { Id } from '#app/lib/id.ts'

export const notificationKinds = ['application', 'document', 'payment', 'system'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Something that happened and concerns one person, in the words they read. */
export type Notification = {
  readonly id: Id<'notification'>
  readonly accountId: Id<'account'>
  readonly kind: NotificationKind
  readonly title: string
  readonly text: string
  /** One of our own addresses, where there is something to do or to look at. */
  readonly link: string | null
  readonly createdAt: Date
  readonly readAt: Date | null
}
