import { formatMoney, money } from '#app/lib/money.ts'
import { settlementDays } from './comparison.ts'
import type { Finding, FindingKind } from './finding.ts'

type Said = { readonly name: string; readonly next: string }

/** What each difference is called, and what whoever looks into it does first. */
export const findingWords: Record<FindingKind, Said> = {
  not_at_provider: {
    name: 'Payment missing at the provider',
    next: 'Search for the payment ID at the provider. If it is not there, no money arrived: pause the application and contact the traveller.',
  },
  not_in_ledger: {
    name: 'Payment missing in the ledger',
    next: 'Open the payment at the provider. If it is for one of our orders, check that events arrive. If it is not, refund it at the provider.',
  },
  amount_differs: {
    name: 'Payment amount differs',
    next: 'Compare the amount and the currency at the provider with the receipt on the application.',
  },
  refund_not_at_provider: {
    name: 'Refund missing at the provider',
    next: 'We recorded that the refund arrived. Search for it at the provider, and send it again if it is not there.',
  },
  refund_not_in_ledger: {
    name: 'Refund missing in the ledger',
    next: 'Somebody refunded this payment at the provider by hand. Find out who and why. The ledger still shows the money as received.',
  },
  refund_differs: {
    name: 'Refunded amount differs',
    next: 'Compare the refunds of this payment at the provider with those on the application.',
  },
  not_settled: {
    name: `Not settled after ${settlementDays} days`,
    next: 'Ask the provider why this amount is not in a settlement yet.',
  },
  settlement_differs: {
    name: 'Settled amount differs',
    next: 'Compare the settlement lines at the provider with the amount that was charged or refunded.',
  },
  settled_unknown: {
    name: 'Settlement of something unknown',
    next: 'Search for this ID at the provider. It is a payment, refund or dispute that we have no record of.',
  },
  ledger_unbalanced: {
    name: 'Ledger transaction does not balance',
    next: 'Compare this transaction with a backup. Nobody can change the ledger through the service.',
  },
}

type Amounts = Pick<Finding, 'oursMinor' | 'theirsMinor' | 'currency'>

export const oursWords = ({ oursMinor, currency }: Amounts) =>
  oursMinor === null ? undefined : formatMoney(money(oursMinor, currency))

export const theirsWords = ({ theirsMinor, currency }: Amounts) =>
  theirsMinor === null ? undefined : formatMoney(money(theirsMinor, currency))
