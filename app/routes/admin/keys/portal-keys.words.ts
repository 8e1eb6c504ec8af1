import { words } from '#app/lib/words/words.ts'
import type { keyGroups } from './portal-keys.ts'

type Group = keyof typeof keyGroups

export const shortcutWords = words('routes/admin/keys/portal-keys')
