import { words } from '#app/lib/words/words.ts'

/** What the machine read in a file. */
export const fileFactWords = words('routes/admin/case/papers/file-facts')
