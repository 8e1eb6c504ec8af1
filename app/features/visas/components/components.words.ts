import { words } from '#app/lib/words/words.ts'

export const componentWords = words('visas/components')
