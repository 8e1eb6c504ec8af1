import { words } from '#app/lib/words/words.ts'

export const factReportsWords = words('routes/admin/visas/reports')
