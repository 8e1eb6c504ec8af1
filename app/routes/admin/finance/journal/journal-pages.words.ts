import { words } from '#app/lib/words/words.ts'

export const journalPageWords = words('routes/admin/finance/journal/journal-pages')
