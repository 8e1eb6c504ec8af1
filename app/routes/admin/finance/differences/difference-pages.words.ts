import { longestResolution } from '#app/features/payments/reconciliation/finding.ts'
import { words } from '#app/lib/words/words.ts'

export type DifferenceTab = 'open' | 'resolved'

export const differencesWords = words('routes/admin/finance/differences/difference-pages', 'differences')

const { resolve } = words('routes/admin/finance/differences/difference-pages', 'difference')
const most = longestResolution

export const differenceWords = words('routes/admin/finance/differences/difference-pages', 'difference', {
  resolve: {
    get noteHint(): string {
      return resolve.hint({ most })
    },
    get tooLong(): string {
      return resolve.long({ most })
    },
  },
})
