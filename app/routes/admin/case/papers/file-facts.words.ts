import { words } from '#app/lib/words/words.ts'

export const fileFactWords = words('routes/admin/case/papers/file-facts')
