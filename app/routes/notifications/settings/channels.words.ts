import { words } from '#app/lib/words/words.ts'

export const channelWords = words('routes/notifications/settings/channels', {
  quiet: { hour: (hour: number) => `${String(hour).padStart(2, '0')}:00` },
})
