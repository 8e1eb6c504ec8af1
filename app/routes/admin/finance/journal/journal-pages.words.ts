import type { FinancePeriod } from '#app/features/overview/finance/finance.ts'

export const journalPageWords = {
  title: 'Journal',
  titleOf: (period: string) => `Journal, ${period}`,
  lede: 'The ledger by accounts, and a file of every entry for your bookkeeper.',
  export: 'Download journal',
  accounts: 'Download chart of accounts',
  units: { label: 'Month or year', day: 'Month', month: 'Year' } satisfies Record<
    FinancePeriod['unit'] | 'label',
    string
  >,
  pages: 'Periods',
  none: (period: string) => `No money moved in ${period}.`,
  caption: (period: string, currency: string) => `Accounts in ${period}, ${currency}`,
  columns: { account: 'Account', debit: 'Debit', credit: 'Credit' },
  account: (number: string, name: string) => `${number} ${name}`,
  sum: 'Sum',
  balanced: { title: 'Debits equal credits', text: 'Each entry of the journal sums to zero, in each currency.' },
  unbalanced: {
    title: 'Debits do not equal credits',
    text: 'Do not use this journal. The finance page says which entries do not add up.',
  },
  note: 'Fees and payouts of payment providers are not in the ledger. Book them from the statements of the provider.',
  failure: { title: 'The journal could not be shown', text: 'Nothing was changed. Please try again in a moment.' },
}
