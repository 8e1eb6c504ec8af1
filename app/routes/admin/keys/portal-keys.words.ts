import { words } from '#app/lib/words/words.ts'

export const shortcutWords = words('routes/admin/keys/portal-keys')
