import type { Permit } from '#app/features/visas/requirement.ts'
import { words } from '#app/lib/words/words.ts'

const permits: Record<Permit, string> = words('routes/admin/visas/pairs/pair', 'permits')

export const pairWords = words('routes/admin/visas/pairs/pair', 'pair', { permits })
