import { words } from '#app/lib/words/words.ts'
import type { Purpose } from './purpose.ts'

// The first 6 are specified verbatim.
export const purposeWords: Record<Purpose, string> = words('visas/journey/purpose')
