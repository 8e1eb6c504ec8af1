import {
  discountRange,
  feeRange,
  longestPartnerAddress,
  longestPartnerName,
} from '#app/features/accounts/partners/partner.ts'
import { monthName } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import { dollarsOf } from '#app/features/settings/prices/price-list.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const partnersWords = {
  title: 'Partners',
  lede: 'Companies whose agents apply for their own clients, with their own prices and one invoice a month.',
  branches: 'Branches',
  create: 'New partner',
  none: 'No partners yet',
  noneText: 'Create a company, then add its agents by their email addresses.',
  caption: 'Partners, open ones first',
  columns: { name: 'Company', prices: 'Prices', pays: 'Payment', agents: 'Agents', state: 'State' },
  usualPrices: 'Standard prices',
  ownPrices: 'Own prices',
  discount: (percent: number) => `${percent}% off our fees`,
  pays: { card: 'By card', account: 'Monthly invoice' },
  state: { active: 'Open', closed: 'Closed' },
  back: 'Partners',
  failure: { title: 'The partner was not changed', text: 'Everything is as it was. Please try again in a moment.' },
}

export const partnerFormWords = {
  newTitle: 'New partner',
  save: 'Save partner',
  create: 'Create partner',
  cancel: 'Cancel',
  company: 'Company',
  prices: 'Prices',
  pricesText: 'In US dollars, for one traveller. Leave a price empty to charge what everybody pays.',
  name: 'Company name',
  email: 'Email for invoices',
  address: 'Billing address',
  taxNumber: 'Tax number',
  optional: 'Optional',
  plans: { basic: 'Basic plan', premium: 'Premium plan', business: 'Business plan' },
  serviceFee: 'Service fee without a plan',
  discount: 'Discount in percent',
  discountHint: 'Off all of our fees, never off the government fee.',
  onAccount: 'Pays by monthly invoice',
  onAccountHint: 'Applications are submitted without payment. What they cost is due with the invoice of the month.',
  problems: {
    name: 'Enter the company name',
    long: `Enter ${longestPartnerName} characters at most`,
    addressMissing: 'Enter the address for invoices',
    addressLong: `Enter ${longestPartnerAddress} characters at most`,
    emailMissing: 'Enter the email address for invoices',
    email: 'Enter an email address such as accounts@example.com',
    taken: 'Another partner has this name',
    fee: `Enter an amount from $${dollarsOf(feeRange.least)} to $${dollarsOf(feeRange.most)}, such as 35 or 35.50`,
    discount: `The discount must be a whole number from ${discountRange.least} to ${discountRange.most}`,
    terms: 'One of the prices cannot be used',
  },
}

export const partnerPageWords = {
  agents: {
    title: 'Agents',
    text: 'Agents see the cases of their company and start new ones at its prices.',
    none: 'No agents yet',
    email: 'Email address of an account',
    missing: 'Enter the email address of the account',
    add: 'Add agent',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    since: (day: PlainDate) => `Since ${formatDate(day, 'en-GB', 'short')}`,
    problems: {
      unknown: 'No account has this email address. Ask the agent to sign up first.',
      unconfirmed: 'The owner of this account has not confirmed the email address yet.',
      staff: 'This is a colleague. Staff cannot be agents of a partner.',
      here: 'This account is already an agent of this company.',
      elsewhere: 'This account is an agent of another company. Remove it there first.',
      closed: 'This company is closed. Reopen it to add agents.',
    },
  },
  invoices: {
    title: 'Monthly invoices',
    text: 'Made on the first day of each month for the month before.',
    none: 'No invoices yet',
    owed: 'Owed now',
    owedText: 'Orders on account that are not paid yet, invoiced or not.',
    month: (month: PlainDate) => monthName(month),
    due: 'due',
    nothingDue: 'Nothing due',
    paid: (day: PlainDate) => `Paid on ${formatDate(day, 'en-GB', 'short')}`,
    settle: 'Record payment',
    settleOf: (number: string) => `Record payment of ${number}`,
    problems: { paid: 'A colleague has recorded this payment already', nothing_due: 'Nothing is due on this invoice' },
  },
  close: {
    title: 'Close this company',
    text: 'Its agents start no more applications for it. They can still follow and complete what was submitted.',
    button: 'Close company',
  },
  open: {
    title: 'This company is closed',
    text: 'Its agents start no more applications for it.',
    button: 'Reopen company',
  },
  since: (day: PlainDate) => `Partner since ${formatDate(day)}`,
  agentsOf: (count: number) => counted(count, 'agent'),
}
