import { formatTimestamp } from '#app/lib/timestamp.ts'
import { words } from '#app/lib/words/words.ts'

const { late, decided } = words('routes/admin/referrals/payout-pages')

type Decision = { readonly state: string; readonly by: string | null; readonly at: Date | null }

export const payoutsWords = words('routes/admin/referrals/payout-pages', {
  late: {
    decided: ({ state, by, at }: Decision): string => {
      const said = { state, by: by || late.somebody }
      return at ? late.firstAt({ ...said, moment: formatTimestamp(at) }) : late.first(said)
    },
  },
  decided: {
    by: ({ name, at }: { name: string; at: Date }): string =>
      decided.by({ name: name || decided.somebody, moment: formatTimestamp(at) }),
  },
})
