import { undoSeconds } from '#app/features/documents/own/own-file.ts'
import { words } from '#app/lib/words/words.ts'

export const papersWords = words('routes/documents', 'papers')

export const paperWords = words('routes/documents', 'paper')
