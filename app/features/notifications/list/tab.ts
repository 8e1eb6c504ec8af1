import type { NotificationKind } from '../notification.ts'

export const tabs = ['all', 'unread', 'applications', 'documents', 'payments'] as const
export type Tab = (typeof tabs)[number]

/** Tabs with a single kind of notification. */
export const kindOf = {
  applications: 'application',
  documents: 'document',
  payments: 'payment',
} as const satisfies Partial<Record<Tab, NotificationKind>>

export const notificationsAPage = 20
