import { longestReason, type RefundState } from '#app/features/payments/refunds/refund.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'

const figure = new Intl.NumberFormat('en-GB')
const limit = longestReason.toLocaleString('en-GB')

export const refundsWords = {
  title: 'Refunds',
  lede: 'Money that goes back to customers, line by line, and who decided it.',
  outside: {
    title: 'The money moves outside of this service',
    text: 'Record a refund here, then send the money where the payment came from. What is recorded cannot be changed.',
  },
  states: 'Refunds',
  counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
  caption: {
    waiting: 'Refunds that wait for a second person, the oldest first',
    approved: 'Approved refunds, the newest first',
    refused: 'Refused refunds, the newest first',
  } satisfies Record<RefundState, string>,
  pageTitle: {
    waiting: 'Refunds that wait',
    approved: 'Approved refunds',
    refused: 'Refused refunds',
  } satisfies Record<RefundState, string>,
  none: {
    waiting: { title: 'No refund waits', text: 'Refunds above the limit wait here for a second person.' },
    approved: { title: 'Nothing was given back yet', text: 'Refunds that are in the books stand here.' },
    refused: { title: 'No refund was refused', text: 'What a second person refused stands here.' },
  } satisfies Record<RefundState, { title: string; text: string }>,
  columns: { application: 'Application', amount: 'Amount', what: 'For', asked: 'Asked by', when: 'When' },
  newOne: 'Give money back',
  limit: (amount: string) => `One person alone gives back up to ${amount} of a payment.`,
  changeLimit: 'Change the limit',
  next: 'Next page',
  first: 'Back to the first page',
  pages: 'Pages of the list',
  back: 'All refunds',
}

export const newRefundWords = {
  title: 'Give money back',
  policy: {
    title: 'What our terms say',
    items: [
      'Refund requests count within 7 days of cancellation.',
      'Our own fees go back if we do not file the application.',
      'A government fee cannot go back once the application is filed.',
    ],
    link: 'Cancellation and refunds',
  },
  find: {
    label: 'Reference of the application',
    hint: 'It starts with PTN, for example PTN-7K3M-Q9XD.',
    button: 'Find the payment',
    missing: (reference: string) => `No application has the reference ${reference}.`,
  },
  another: 'Another application',
  application: {
    title: 'Application',
    reference: 'Reference',
    applicant: 'Applicant',
    to: 'Travels to',
    status: 'Status',
  },
  unpaid: {
    title: 'Nothing to give back',
    text: 'No money came in for this application that you could give back.',
  },
  choose: {
    title: 'Which payment?',
    text: 'Money came in more than once for this application.',
    of: (amount: string, moment: string) => `${amount}, paid on ${moment}`,
  },
  payment: { paid: (amount: string, moment: string) => `${amount} paid on ${moment}` },
  lines: {
    title: 'What goes back',
    hint: 'Leave empty what stays.',
    line: (paid: Money, left: Money) =>
      left.minor === paid.minor
        ? `Paid ${formatMoney(paid)}. All of it can go back.`
        : `Paid ${formatMoney(paid)}. ${formatMoney(left)} of it can still go back.`,
    gone: (paid: Money) => `Paid ${formatMoney(paid)}. All of it went back or waits to.`,
  },
  reason: {
    label: 'Reason',
    hint: `Colleagues read it, the customer does not. Leave out personal data. Up to ${limit} characters.`,
  },
  limit: (amount: string) => `Up to ${amount} of a payment is recorded at once. Above it a second person looks first.`,
  button: 'Record the refund',
  busy: 'Recording...',
  problems: {
    nothing: 'Enter an amount for at least one line',
    number: (name: string) => `${name}: enter an amount in numbers, for example 15.00`,
    reason_missing: 'Enter the reason',
    reason_too_long: `Reason must be ${limit} characters or fewer`,
  },
  newer: {
    title: 'A colleague gave money back meanwhile',
    text: 'Nothing was recorded. See below what is left of this payment, then record yours if it is still needed.',
  },
  notYours: {
    title: 'Officers give money back',
    text: 'You can see what was given back. Ask an officer or an administrator to record a refund.',
  },
}

export const refundWords = {
  title: (amount: string) => `Refund of ${amount}`,
  facts: {
    title: 'This refund',
    application: 'Application',
    applicant: 'Applicant',
    to: 'Travels to',
    paid: 'Paid in all',
    total: 'Goes back',
    lines: 'For',
    reason: 'Reason',
    asked: 'Asked by',
    decided: { approved: 'Approved by', refused: 'Refused by' },
    note: 'Note',
    alone: 'Needed no second person',
  },
  by: (name: string, moment: string) => `${name}, ${moment}`,
  somebody: 'A former colleague',
  others: {
    title: 'Other refunds of this payment',
    none: 'There is no other.',
    line: (amount: string, state: string, moment: string) => `${amount}, ${state.toLowerCase()}, asked on ${moment}`,
  },
  decide: {
    title: 'Your decision',
    text: 'You are the second person. Approving writes it into the books, tells the customer, and cannot be undone.',
    note: 'Note',
    noteHint: `Say what you looked at. Colleagues read it, the customer does not. Up to ${limit} characters.`,
    approve: 'Approve',
    refuse: 'Refuse',
    busy: 'Saving...',
    missing: 'Enter a note',
    tooLong: `Note must be ${limit} characters or fewer`,
    wrong: 'Choose to approve or to refuse',
  },
  waits: {
    title: 'It waits for a second person',
    own: 'You asked for it, so an officer or an administrator other than you decides.',
    other: 'An officer or an administrator decides.',
  },
  late: {
    title: 'A colleague was quicker',
    text: (state: string) => `This refund is ${state.toLowerCase()} already. Your decision was not saved.`,
  },
  send: {
    title: 'Now send the money',
    text: 'The refund is in the books. The money itself moves outside of this service: send it where the payment came from.',
  },
}

export const limitWords = {
  title: 'Limit for refunds',
  text: 'Up to this amount of one payment, an officer gives money back alone. Above it a second person approves.',
  now: (amount: string) => `It is ${amount} now.`,
  label: 'Limit in US dollars',
  hint: '0 means that every refund needs a second person.',
  button: 'Save the limit',
  wrong: 'Enter an amount between 0 and 1,000,000 US dollars, for example 200.00',
  changed: (amount: string) => `A colleague has set it to ${amount} meanwhile. Nothing was changed by you.`,
}
