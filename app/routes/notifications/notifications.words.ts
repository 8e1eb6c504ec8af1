import type { Tab } from '#app/features/notifications/list/tab.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const counted = (count: number) => (count === 1 ? '1 notification' : `${count} notifications`)

export const notificationWords = words('routes/notifications', 'notification', {
  pageTitle: (tab: Tab, page: number) => {
    const list = titles[tab]
    return page > 1 ? `${list}, page ${page}` : list
  },
  marked: (count: number) => `${counted(count)} ${count === 1 ? 'was' : 'were'} marked as read.`,
  clearing: {
    text: (count: number) =>
      `This deletes ${counted(count)} in every part of the list, read or not. It cannot be undone. Your applications, documents and payments stay as they are.`,
  },
})

const titles: Record<Tab, string> = words('routes/notifications', 'titles')

/** "Today", "Yesterday", "21 November 2026". */
export function dayName(day: PlainDate, today: PlainDate): string {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : formatDate(day)
}

const times = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

/** "17:14 UTC". */
export const timeName = (moment: Date) => `${times.format(moment)} UTC`
