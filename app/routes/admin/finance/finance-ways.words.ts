import { words } from '#app/lib/words/words.ts'
export const financeWaysWords = words('routes/admin/finance/finance-ways')
