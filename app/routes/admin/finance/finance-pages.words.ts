import type { FinancePeriod, LedgerCheck } from '#app/features/overview/finance/finance.ts'
import type { AttemptState } from '#app/features/payments/payment.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { overviewWords } from '../overview/overview.words.ts'

const number = new Intl.NumberFormat('en-GB')
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" as November 2026; a year as it is. */
export function periodWords(name: string): string {
  return name.length > 4 ? month.format(new Date(`${name}-01T00:00:00Z`)) : name
}

export const financeWords = {
  title: 'Finance',
  titleOf: (period: string) => `Finance, ${period}`,
  lede: 'Payments and refunds from the ledger. Days begin at midnight UTC.',
  export: 'Download CSV',
  units: { label: 'Days or months', day: 'By day', month: 'By month' },
  rows: {
    caption: (period: string) => `Money by period, ${period}`,
    none: (period: string) => `No money moved in ${period}.`,
    columns: {
      start: 'Period',
      received: 'Received',
      paidBack: 'Refunded',
      authorities: 'Government fees',
      earned: 'Service revenue',
    },
    start: (start: string, unit: FinancePeriod['unit']) =>
      unit === 'day' ? formatDate(start as PlainDate, 'en-GB', 'short') : month.format(new Date(`${start}T00:00:00Z`)),
    note: 'Government fees and service revenue are net of refunds.',
  },
  pages: 'Periods',
  attempts: {
    title: 'Payment attempts',
    caption: 'Payment attempts that began in the period, by outcome',
    none: 'No payment was attempted.',
    columns: { state: 'Outcome', count: 'Attempts', amount: 'Amount' },
    states: {
      created: 'Sent to the payment provider',
      started: 'Waiting for the payer',
      verifying: 'Being verified',
      succeeded: 'Paid',
      failed: 'Failed',
      cancelled: 'Cancelled',
      expired: 'Not finished in time',
    } satisfies Record<AttemptState, string>,
    failed: 'See failed payments',
  },
  refunds: {
    title: 'Refunds',
    caption: 'Refunds requested in the period, by state',
    none: 'No refund was requested.',
    columns: { state: 'State', count: 'Refunds', amount: 'Amount' },
    all: 'See refunds',
  },
  unsettled: {
    title: 'Unsettled payments',
    none: 'Every payment has an outcome.',
    some: (count: number, amount: string, oldest: Date) =>
      `${counted(count, 'payment')} without an outcome, ${amount}. The oldest began on ${formatMoment(oldest)}.`,
  },
  balances: {
    title: 'Account balances today',
    caption: 'Balance of each ledger account',
    none: 'The ledger is empty.',
    columns: { account: 'Account', debit: 'Debit', credit: 'Credit' },
  },
  check: {
    title: 'The ledger adds up',
    text: ({ transactions }: LedgerCheck, at: Date) =>
      transactions === 0
        ? 'There are no transactions yet.'
        : `Each of ${number.format(transactions)} transactions sums to zero, and so does each currency. ${overviewWords.asOf(at)}.`,
    wrong: 'The ledger does not add up',
    wrongText: ({ unbalanced, currencies }: LedgerCheck, at: Date) =>
      `${counted(unbalanced, 'transaction')} do not sum to zero. Currencies that do not: ${currencies.join(', ') || 'none'}. Compare the ledger with a backup. ${overviewWords.asOf(at)}.`,
  },
  count: (count: number) => number.format(count),
  failure: { title: 'Finance could not be shown', text: 'Nothing was changed. Please try again in a moment.' },
}
