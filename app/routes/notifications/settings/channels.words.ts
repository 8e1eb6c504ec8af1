import type { TextWay } from '#app/features/notifications/channels/channels.ts'
import type { Topic } from '#app/features/notifications/notification.ts'
import { words } from '#app/lib/words/words.ts'

export const channelWords = words('routes/notifications/settings/channels', {
  quiet: { hour: (hour: number) => `${String(hour).padStart(2, '0')}:00` },
})
