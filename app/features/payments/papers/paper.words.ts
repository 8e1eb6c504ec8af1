import { placeName } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const perUnit = ({ usdMicros }: Rate) => (usdMicros / 1_000_000).toPrecision(4)

/** What every paper about money says. */
export const paperWords = {
  brand: 'Portolan',
  author: 'Portolan visa applications',
  test: 'Test mode: no money moved',
  pages: (page: number, of: number) => `Page ${page} of ${of}`,
  route: (from: string, to: string) => `Passport of ${placeName(from)}, travelling to ${placeName(to)}`,
  application: (reference: string) => `Application ${reference}`,
  travellers: (count: number) => counted(count, 'traveller'),
  decision: 'Decision expected by',
  date: 'Date',
  description: 'Description',
  amount: 'Amount',
  from: 'From',
  billedTo: 'Billed to',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  paid: 'Paid',
  refunded: 'Refunded',
  total: 'Total',
  totalPaid: 'Total paid',
  refundOn: (day: PlainDate) => `Refunded on ${formatDate(day, 'en-GB', 'short')}`,
  afterRefunds: 'Total after refunds',
  charged: (currency: string) => `Charged in ${currencyName(currency)}`,
  chargedAs: (amount: string) => `Charged as ${amount}`,
  rate: (rate: Rate) => `At ${perUnit(rate)} US dollars, rate of ${formatDate(rate.asOf as PlainDate)}`,
  governmentFee: 'Government fee',
  passedOn: (to: string) => `We pass the government fee on to the authority of ${placeName(to)}.`,
  decides: 'The authority decides on the visa. The government fee is non-refundable after we file your application.',
  fees: 'Our fees',
  discount: 'Discount',
  governmentFees: 'Government fees, passed on',
}

/** "Indian rupees". */
function currencyName(currency: string): string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'name' })
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
}

export const receiptWords = {
  title: 'Receipt',
  file: (reference: string) => `receipt-${reference}.pdf`,
  paidInFull: (day: PlainDate) => `Paid in full on ${formatDate(day)}`,
  paidBy: 'Paid by',
  reference: 'Reference',
  payment: 'Payment',
  keep: 'Keep this receipt',
  keepText: 'You can download it again at any time from your application page.',
}

export const invoiceWords = {
  titles: { invoice: 'Invoice', credit_note: 'Credit note' },
  file: (number: string) => `${number}.pdf`,
  settled: 'Paid, nothing to pay',
  refundedOn: 'Refunded on',
  corrects: (number: string) => `Corrects ${number}`,
  tax: (number: string) => `Tax number ${number}`,
  nobody: 'Not given',
  credit: 'Paid with credit',
  paidWith: (method: string) => `Paid with ${method}`,
  due: 'Amount due',
  totalRefunded: 'Total refunded',
  notOurs: 'Government fees are paid in your name and are no part of our own supply.',
}

export const statementWords = {
  title: (year: string) => `Statement for ${year}`,
  file: (year: string) => `statement-${year}.pdf`,
  drawnOn: (day: PlainDate) => `As of ${formatDate(day)}`,
  of: 'Account of',
  inCredit: (credit: Money) => `${formatMoney(credit)} in credit`,
  credit: 'Amounts are in US dollars. Credit and payouts of credit are not counted in the totals.',
}

/** The email that brings a receipt. */
export const receiptLetterWords = {
  title: (total: string) => `Receipt for ${total}`,
  paidOn: (day: PlainDate) => `Paid on ${formatDate(day)}`,
  charged: (amount: string) => `charged as ${amount}`,
  attached: 'receipt attached as PDF',
  decision: 'Decision expected by',
  next: 'We check your documents next. You have nothing to do now.',
  button: 'View application',
}
