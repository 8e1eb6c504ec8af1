import { formatMoney, money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import { settlementDays } from './comparison.ts'
import type { Finding, FindingKind } from './finding.ts'

type Said = { readonly name: string; readonly next: string }

const said = words('payments/reconciliation', 'finding')

/** The name of each difference, and the first step in investigating it. */
export const findingWords: Record<FindingKind, Said> = words('payments/reconciliation', 'finding', {
  not_settled: {
    get name() {
      return said.not_settled.nameAfter({ settlementDays })
    },
  },
})

type Amounts = Pick<Finding, 'oursMinor' | 'theirsMinor' | 'currency'>

export const oursWords = ({ oursMinor, currency }: Amounts) =>
  oursMinor === null ? undefined : formatMoney(money(oursMinor, currency))

export const theirsWords = ({ theirsMinor, currency }: Amounts) =>
  theirsMinor === null ? undefined : formatMoney(money(theirsMinor, currency))
