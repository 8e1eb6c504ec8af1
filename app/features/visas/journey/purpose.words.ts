import { words } from '#app/lib/words/words.ts'
import type { Purpose } from './purpose.ts'

// The first six are specified word for word.
export const purposeWords: Record<Purpose, string> = words('visas/journey/purpose')
