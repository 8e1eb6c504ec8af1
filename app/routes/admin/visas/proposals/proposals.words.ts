import type { SecondReason } from '#app/features/visas/proposals/second-person.ts'
import { words } from '#app/lib/words/words.ts'

const { reasons } = words('routes/admin/visas/proposals')

export const proposalsWords = words('routes/admin/visas/proposals', {
  because: (given: readonly SecondReason[]): string => given.map((one) => reasons[one]).join(' · '),
})
