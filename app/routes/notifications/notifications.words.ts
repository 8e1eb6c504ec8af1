import type { Tab } from '#app/features/notifications/list/tab.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/notifications', 'notification')
const titles: Record<Tab, string> = words('routes/notifications', 'titles')

export const notificationWords = words('routes/notifications', 'notification', {
  pageTitle: (tab: Tab, page: number) => (page > 1 ? said.titlePage({ title: titles[tab], page }) : titles[tab]),
})

/** The name of a day: "Today", "Yesterday", "21 November 2026". */
export function dayName(day: PlainDate, today: PlainDate): string {
  if (day === today) return said.today
  return day === addDays(today, -1) ? said.yesterday : formatDate(day)
}

const times = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })

/** "17:14 UTC". */
export const timeName = (timestamp: Date) => said.time({ time: times.format(timestamp) })
