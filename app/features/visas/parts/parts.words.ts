import { words } from '#app/lib/words/words.ts'

export const partsWords = words('visas/parts')
