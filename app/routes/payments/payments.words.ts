import type { TransactionFilter, TransactionStatus } from '#app/features/payments/transactions/transaction.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'

export const paymentsWords = {
  title: 'Payments and billing',
  titles: {
    found: 'Payments found – Payments and billing',
    removing: 'Remove a card – Payments and billing',
  },
  failed: {
    title: 'Your payments could not be shown',
    text: 'Nothing about your payments was changed.',
  },
  cards: {
    label: 'At a glance',
    balance: 'Balance',
    balanceText: 'Credit towards our fees.',
    held: (held: Money) => `${formatMoney(held)} of it is reserved for a payment or a payout in progress.`,
    next: 'Next payment',
    nothing: 'Nothing to pay',
    nothingText: 'All your applications are paid.',
    due: (to: string) => `Pay for ${placeName(to)}`,
    unpriced: (to: string) => `Ask for the price of ${placeName(to)}`,
    dueText: 'Your application is complete. It is submitted when you pay.',
    pricedText: 'Our staff confirm the price first. This is an estimate.',
    more: (count: number) => `${counted(count, 'more application')} ${count === 1 ? 'is' : 'are'} ready`,
    spent: 'Total spent',
    spentText: 'In US dollars, less refunds.',
  },
  transactions: {
    title: 'Transactions',
    caption: 'Your payments, refunds, credits and payouts, the newest first',
    filter: 'Find a transaction',
    search: 'Reference, country, invoice, card or amount',
    status: 'Status',
    button: 'Search',
    clear: 'Show all',
    found: (count: number) => `${counted(count, 'transaction')} found`,
    empty: 'No transactions yet',
    emptyText: 'Payments, refunds, credits and payouts appear here.',
    apply: 'Start an application',
    noMatch: 'No transactions found',
    noMatchText: 'Try another reference, country, invoice number or amount, or show all of them.',
    pages: 'Pages of transactions',
    columns: {
      date: 'Date',
      what: 'Description',
      amount: 'Amount',
      status: 'Status',
      method: 'Method',
      invoice: 'Invoice',
    },
    filters: {
      all: 'All',
      completed: 'Completed',
      pending: 'Pending',
      refunded: 'Refunded',
    } satisfies Record<TransactionFilter, string>,
    statuses: {
      completed: 'Completed',
      pending: 'Pending',
      refunded: 'Refunded',
      failed: 'Not charged',
    } satisfies Record<TransactionStatus, string>,
    creditMethod: 'Credit',
    download: 'PDF',
    none: 'None',
  },
  statement: {
    label: 'Statement of a year',
    year: 'Year',
    button: 'Download statement (PDF)',
  },
}
