import { words } from '#app/lib/words/words.ts'

export const pairWords = words('routes/admin/visas/pairs/pair')
