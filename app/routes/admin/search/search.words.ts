import { longestSearch, mostCounted } from '#app/features/overview/search.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/search')

export const searchWords = words('routes/admin/search', {
  count: (count: number): string => (count > mostCounted ? said.countOver({ count: mostCounted }) : String(count)),
  start: {
    get text(): string {
      return said.startText({ longestSearch })
    },
  },
})
