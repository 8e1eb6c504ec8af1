import { formatMoney, type Money } from '#app/lib/money.ts'
import { dayOf, daysBetween, formatDate } from '#app/lib/plain-date.ts'

const figure = new Intl.NumberFormat('en-GB')

export type DisputeTab = 'open' | 'closed'

/** "30 Nov 2026", as tables have days. */
export const dayWords = (at: Date) => formatDate(dayOf(at), 'en-GB', 'short')

export const disputesWords = {
  title: 'Disputes',
  lede: 'Payments that a payer asked their bank to take back. Respond at the payment provider before the due date.',
  tabs: {
    label: 'Disputes',
    name: { open: 'Open', closed: 'Closed' } satisfies Record<DisputeTab, string>,
    counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
  },
  pageTitle: { open: 'Open disputes', closed: 'Closed disputes' } satisfies Record<DisputeTab, string>,
  caption: {
    open: 'Open disputes, soonest due date first',
    closed: 'Closed disputes, newest first',
  } satisfies Record<DisputeTab, string>,
  none: {
    open: { title: 'No open disputes', text: 'A dispute appears here as soon as the payment provider reports it.' },
    closed: { title: 'No closed disputes', text: 'Disputes that were won or lost appear here.' },
  } satisfies Record<DisputeTab, { title: string; text: string }>,
  columns: {
    application: 'Application',
    reason: 'Reason',
    provider: 'Provider',
    due: 'Respond by',
    closed: 'Closed',
    state: 'State',
    amount: 'Amount',
  },
  noDay: 'No due date',
  daysLeft: (answerBy: Date, now: Date) => {
    const days = daysBetween(dayOf(now), dayOf(answerBy))
    if (days < 0) return 'overdue'
    if (days === 0) return 'today'
    return days === 1 ? '1 day left' : `${figure.format(days)} days left`
  },
  charged: (charge: Money) => `Charged as ${formatMoney(charge)}`,
  pages: 'Pages of the list',
  first: 'First page',
  next: 'Next page',
  back: 'All disputes',
}

export const disputeWords = {
  title: (amount: string) => `Dispute of ${amount}`,
  facts: {
    title: 'Details',
    application: 'Application',
    applicant: 'Applicant',
    provider: 'Provider',
    id: 'Dispute ID',
    reason: 'Reason',
    charged: 'Amount charged',
    opened: 'Opened',
    due: 'Respond by',
    closed: 'Closed',
    money: 'Money',
  },
  money: {
    ours: 'Not withdrawn by the provider',
    held: (since: string) => `Held by the provider since ${since}`,
    returned: (on: string) => `Returned on ${on}`,
    lost: 'Lost',
  },
  checked: (moment: string) => `Last read at the provider on ${moment}.`,
  evidence: {
    title: 'Evidence',
    text: 'The PDF lists the order, what the traveller accepted, emails, status history, deliveries and access. Passport numbers are left out.',
    button: 'Download evidence',
    logged: 'This download is logged.',
  },
  respond: {
    title: 'Respond at the provider',
    text: (provider: string) => `Open ${provider}, find the dispute ID and upload the evidence there.`,
  },
  refunds: {
    title: 'Do not refund this payment',
    text: 'The disputed amount cannot be refunded as well. If the traveller should have the money, accept the dispute at the provider.',
  },
}
