import type { LedgerAccount } from '#app/features/payments/payment.ts'

export type AccountKind = 'asset' | 'liability' | 'income' | 'expense'

type Account = { readonly number: string; readonly kind: AccountKind }

/** The chart of accounts: the bookkeeping number of each ledger account. Numbers never change. */
export const accountChart: Readonly<Record<LedgerAccount, Account>> = {
  traveller_receipts: { number: '1200', kind: 'asset' },
  disputed_funds: { number: '1210', kind: 'asset' },
  partner_receivables: { number: '1220', kind: 'asset' },
  bank_receipts: { number: '1230', kind: 'asset' },
  authority_fees_payable: { number: '2100', kind: 'liability' },
  refunds_payable: { number: '2110', kind: 'liability' },
  traveller_credit: { number: '2120', kind: 'liability' },
  tax_payable: { number: '2200', kind: 'liability' },
  service_revenue: { number: '4000', kind: 'income' },
  discounts: { number: '4100', kind: 'income' },
  referral_rewards: { number: '6000', kind: 'expense' },
  dispute_losses: { number: '6100', kind: 'expense' },
}

export const chartAccounts = (Object.keys(accountChart) as LedgerAccount[]).toSorted((one, other) =>
  accountChart[one].number < accountChart[other].number ? -1 : 1,
)
