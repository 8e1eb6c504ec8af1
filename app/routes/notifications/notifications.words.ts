import type { Tab } from '#app/features/notifications/list/tab.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const counted = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`)

export const notificationWords = {
  title: 'Notifications',
  settings: 'Notification settings',
  tabs: {
    label: 'Parts of the list',
    all: 'All',
    unread: 'Unread',
    applications: 'Applications',
    documents: 'Documents',
    payments: 'Payments',
  } satisfies Record<Tab | 'label', string>,
  counted: (name: string, count: number) => `${name} (${count})`,
  pageTitle: (tab: Tab, page: number) => {
    const list = titles[tab]
    return page > 1 ? `${list}, page ${page}` : list
  },
  list: 'The notifications',
  pages: 'Pages of the notifications',
  kinds: { system: 'Account' },
  documents: (count: number) => `${count} documents checked`,
  show: 'Show them',
  unread: 'Unread',
  actOn: (act: string, title: string) => `${act}: ${title}`,
  read: 'Mark as read',
  delete: 'Delete',
  readAll: 'Mark all as read',
  clear: 'Clear all',
  marked: (count: number) => `${counted(count)} ${count === 1 ? 'was' : 'were'} marked as read.`,
  undo: 'Undo',
  clearing: {
    title: 'Clear all notifications?',
    text: (count: number) =>
      `This deletes ${counted(count)} in every part of the list, read or not. It cannot be undone. Your applications, documents and payments stay as they are.`,
    button: 'Clear all notifications',
    keep: 'Keep them',
  },
  empty: {
    all: {
      title: 'No notifications',
      text: 'When something happens with an application, a document or a payment of yours, you read it here.',
    },
    unread: { title: 'Nothing unread', text: 'You have read everything we told you.' },
    applications: {
      title: 'No notifications about applications',
      text: 'You are told here when an application moves on or when we need something from you.',
    },
    documents: {
      title: 'No notifications about documents',
      text: 'You are told here when a document is accepted, rejected or missing.',
    },
    payments: {
      title: 'No notifications about payments',
      text: 'You are told here when a payment arrives, fails or is given back.',
    },
  } satisfies Record<Tab, { title: string; text: string }>,
  begin: 'Apply for a Visa',
  showAll: 'Show all notifications',
}

const titles: Record<Tab, string> = {
  all: 'Notifications',
  unread: 'Unread notifications',
  applications: 'Notifications about applications',
  documents: 'Notifications about documents',
  payments: 'Notifications about payments',
}

/** "Today", "Yesterday", "21 November 2026". */
export function dayName(day: PlainDate, today: PlainDate): string {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatDate(day)
}

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })

/** "17:14 UTC". */
export const timeName = (moment: Date) => `${times.format(moment)} UTC`
