import type { AccountStatus } from '#app/features/accounts/account.ts'
import { longestSearch, mostCounted } from '#app/features/overview/search.ts'
import { words } from '#app/lib/words/words.ts'

type Kind = 'applications' | 'people' | 'documents' | 'tickets'

const titles: Record<Kind, string> = words('routes/admin/search', 'titles')

export const searchWords = words('routes/admin/search', 'search', {
  titles,
  count: (count: number) => (count > mostCounted ? `more than ${mostCounted}` : String(count)),
})
