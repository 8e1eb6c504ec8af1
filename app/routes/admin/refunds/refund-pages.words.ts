import { longestReason, type RefundState } from '#app/features/payments/refunds/refund.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'

const figure = new Intl.NumberFormat('en-GB')
const limit = longestReason.toLocaleString('en-GB')

/** What a list of refunds is narrowed to: those that need a hand, or a state. */
export type RefundList = 'open' | RefundState

export const refundsWords = {
  title: 'Refunds',
  lede: 'Refunds line by line, who decided them and how their money stands.',
  rules: {
    title: 'How refunds are made',
    text: 'Withdrawals, refusals, late filings and unused payments are refunded by our policy, without a request. You issue all others.',
  },
  states: 'Refunds',
  counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
  lists: {
    open: 'Payment open',
    waiting: 'Awaiting approval',
    approved: 'Approved',
    refused: 'Rejected',
  } satisfies Record<RefundList, string>,
  caption: {
    open: 'Refunds whose money has not left, failed ones first',
    waiting: 'Refunds awaiting approval, the oldest first',
    approved: 'Approved refunds, failed ones first, then the newest',
    refused: 'Rejected refunds, the newest first',
  } satisfies Record<RefundList, string>,
  none: {
    open: { title: 'No refund needs a hand', text: 'Refunds that failed, or that you pay by hand, appear here.' },
    waiting: { title: 'No refunds awaiting approval', text: 'Refunds above the limit wait here for a second person.' },
    approved: { title: 'No refunds yet', text: 'Approved refunds appear here.' },
    refused: { title: 'No rejected refunds', text: 'Refunds rejected at second review appear here.' },
  } satisfies Record<RefundList, { title: string; text: string }>,
  titleOf: (list: string) => `${list} – Refunds`,
  columns: {
    application: 'Application',
    amount: 'Amount',
    what: 'For',
    why: 'Reason',
    stands: 'Payment',
    when: 'Requested',
  },
  newOne: 'Issue refund',
  limit: (amount: string) => `One person can issue up to ${amount} of a payment.`,
  changeLimit: 'Change the limit',
  next: 'Next page',
  first: 'Back to the first page',
  pages: 'Pages of the list',
  back: 'All refunds',
}

export const newRefundWords = {
  title: 'Issue refund',
  policy: {
    title: 'Our policy',
    text: 'Amounts are filled in by the refund policy. Change them where you have a reason.',
    filed: 'This application is filed: its government fee cannot be refunded.',
    link: 'See all refund rules',
  },
  why: {
    label: 'Why',
    withdrawal: 'Withdrawal',
    refusal: 'Refusal',
    our_fault: 'Our mistake',
    request: 'Other reason',
  },
  find: {
    label: 'Reference of the application',
    hint: 'It starts with PTN, for example PTN-7K3M-Q9XD.',
    button: 'Find payment',
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
    title: 'Nothing to refund',
    text: 'No payment that you could refund has arrived for this application.',
  },
  choose: {
    title: 'Which payment?',
    text: 'More than one payment arrived for this application.',
    of: (amount: string, moment: string) => `${amount}, paid on ${moment}`,
  },
  payment: { paid: (amount: string, moment: string) => `${amount} paid on ${moment}` },
  lines: {
    title: 'Amounts',
    hint: 'Leave a line empty to refund nothing of it.',
    none: 'Nothing of this payment can be refunded any more.',
    line: (paid: Money, left: Money) =>
      left.minor === paid.minor
        ? `Paid ${formatMoney(paid)}. All of it can be refunded.`
        : `Paid ${formatMoney(paid)}. ${formatMoney(left)} can still be refunded.`,
    gone: (paid: Money) => `Paid ${formatMoney(paid)}. All of it is refunded or awaiting approval.`,
    filed: (paid: Money) => `Paid ${formatMoney(paid)}. It belongs to the authority, since the application is filed.`,
    tax: (paid: Money) => `Paid ${formatMoney(paid)}. It is refunded with our fees, in proportion.`,
  },
  reason: {
    label: 'Reason',
    hint: `Colleagues read it, the customer does not. Leave out personal data. Up to ${limit} characters.`,
  },
  goesTo: {
    provider: (target: string) => `The payment provider sends it to ${target}.`,
    byHand: 'No connected provider took this payment: pay the refund by hand once it is approved.',
  },
  limit: (amount: string) =>
    `Up to ${amount} of a payment is refunded at once. Above it a second person approves first.`,
  button: 'Issue refund',
  busy: 'Issuing...',
  problems: {
    nothing: 'Enter an amount for at least one line',
    number: (name: string) => `${name}: enter an amount in numbers, for example 15.00`,
    reason_missing: 'Enter the reason',
    reason_too_long: `Reason must be ${limit} characters or fewer`,
    once: 'A refund for our mistake was issued already. Choose “Other reason”',
    disputed: 'The bank has taken this payment back. Nothing can be refunded until the dispute is decided',
  },
  newer: {
    title: 'A colleague issued a refund meanwhile',
    text: 'Nothing was issued. Check what is left of this payment, then issue yours if it is still needed.',
  },
  notYours: {
    title: 'Officers issue refunds',
    text: 'You can read refunds. Ask an officer or an administrator to issue one.',
  },
}

export const refundWords = {
  title: (amount: string) => `Refund of ${amount}`,
  facts: {
    title: 'Details',
    application: 'Application',
    applicant: 'Applicant',
    to: 'Travels to',
    paid: 'Paid in all',
    total: 'Refunded',
    lines: 'For',
    cause: 'Cause',
    reason: 'Reason',
    asked: 'Requested by',
    policy: 'The policy, without a request',
    decided: { approved: 'Approved by', refused: 'Rejected by' },
    note: 'Note',
    alone: 'Needed no second person',
  },
  by: (name: string, moment: string) => `${name}, ${moment}`,
  somebody: 'A former colleague',
  others: {
    title: 'Other refunds of this payment',
    none: 'There are no others.',
    line: (amount: string, state: string, moment: string) =>
      `${amount}, ${state.toLowerCase()}, requested on ${moment}`,
  },
  decide: {
    title: 'Your decision',
    text: 'You are the second person. Approving sends the money and tells the customer. It cannot be undone.',
    note: 'Note',
    noteHint: `Say what you checked. Colleagues read it, the customer does not. Up to ${limit} characters.`,
    approve: 'Approve',
    refuse: 'Reject',
    busy: 'Saving...',
    missing: 'Enter a note',
    tooLong: `Note must be ${limit} characters or fewer`,
    wrong: 'Choose to approve or to reject',
    overtaken:
      'This can no longer be approved: the amount was refunded meanwhile, the application was filed, or the payment is disputed. Reject it',
  },
  waits: {
    title: 'Awaiting approval',
    own: 'You requested it, so another officer or administrator decides.',
    other: 'An officer or an administrator decides.',
  },
  late: {
    title: 'A colleague was quicker',
    text: (state: string) => `This refund is ${state.toLowerCase()} already. Your decision was not saved.`,
    moved: (state: string) => `Its payment is “${state}” by now. Nothing was changed.`,
  },
  transfer: {
    title: 'Payment',
    money: (amount: string, target: string) => `${amount} to ${target}`,
    charge: (amount: string) => `Charged back by the provider as ${amount}`,
    credit: (amount: string) => `${amount} as credit`,
    since: (moment: string) => `Since ${moment}`,
    problem: 'What the provider said',
    failed:
      'The customer was told that their bank sent it back. Send it again, or pay it another way and record that here.',
    byHand: 'Send the money to where the payment came from, then record that here.',
    again: 'Send again',
    paid: 'Record as paid by hand',
    busy: 'Saving...',
  },
}

export const limitWords = {
  title: 'Refund limit',
  text: 'An officer can refund up to this amount of one payment alone. Above it a second person approves.',
  now: (amount: string) => `It is ${amount} now.`,
  label: 'Limit in US dollars',
  hint: 'Enter 0 to have every refund approved by a second person.',
  button: 'Save limit',
  wrong: 'Enter an amount between 0 and 1,000,000 US dollars, for example 200.00',
  changed: (amount: string) => `A colleague set it to ${amount} meanwhile. You changed nothing.`,
}
