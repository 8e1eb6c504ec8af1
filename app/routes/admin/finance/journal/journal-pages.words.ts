import type { FinancePeriod } from '#app/features/overview/finance/finance.ts'
import { words } from '#app/lib/words/words.ts'

export const journalPageWords = words('routes/admin/finance/journal/journal-pages')
