import { words } from '#app/lib/words/words.ts'
export const typeWords = words('routes/admin/visas/schemes/type')
