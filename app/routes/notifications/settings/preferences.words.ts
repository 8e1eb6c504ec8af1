import type { PreferenceName } from '#app/features/notifications/preferences/preferences.ts'
import { words } from '#app/lib/words/words.ts'

export const preferenceWords = words('routes/notifications/settings/preferences')
