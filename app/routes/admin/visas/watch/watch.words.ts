import { words } from '#app/lib/words/words.ts'

export type WatchTab = 'open' | 'settled' | 'pages'

export const watchWords = words('routes/admin/visas/watch', 'watch')

export const taskWords = words('routes/admin/visas/watch', 'task')
