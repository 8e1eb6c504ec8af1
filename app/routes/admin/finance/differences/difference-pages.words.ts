import { longestResolution } from '#app/features/payments/reconciliation/finding.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()
const limit = figure.format(longestResolution)

export type DifferenceTab = 'open' | 'resolved'

export const differencesWords = words('routes/admin/finance/differences/difference-pages', 'differences', {
  tabs: { counted: (name: string, count: number) => `${name} (${figure.format(count)})` },
})

export const differenceWords = words('routes/admin/finance/differences/difference-pages', 'difference', {
  resolve: {
    get noteHint() {
      return `What it was and what was done. Leave out personal data. Up to ${limit} characters.`
    },
    get tooLong() {
      return `Explanation must be ${limit} characters or fewer`
    },
  },
})
