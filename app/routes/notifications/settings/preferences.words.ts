import { words } from '#app/lib/words/words.ts'

export const preferenceWords = words('routes/notifications/settings/preferences')
