import { words } from '#app/lib/words/words.ts'

export const fileFactWords = words('routes/admin/case/documents/file-facts')
