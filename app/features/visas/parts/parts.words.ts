import { words } from '#app/lib/words/words.ts'
import type { EntryKind } from '../scheme.ts'

export const partsWords = words('visas/parts')
