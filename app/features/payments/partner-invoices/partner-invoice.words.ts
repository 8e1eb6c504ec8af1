import { placeName } from '#app/features/visas/place-name.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "November 2026" */
export function monthName(month: PlainDate): string {
  return monthFormat.format(new Date(`${month}T00:00:00Z`))
}

export const partnerInvoiceWords = {
  title: 'Monthly invoice',
  file: (number: string) => `invoice-${number}.pdf`,
  forMonth: (month: PlainDate) => `For ${monthName(month)}`,
  unpaid: 'Payment due',
  nothingDue: 'Nothing is due',
  paidOn: (day: PlainDate) => `Paid on ${formatDate(day)}`,
  taxNumber: (number: string) => `Tax number ${number}`,
  columns: { what: 'Application', government: 'Government fee', fees: 'Our fees', tax: 'Tax', total: 'Total' },
  route: (from: string, to: string) => `${placeName(from)} to ${placeName(to)}`,
  ordered: (day: PlainDate) => `Ordered on ${formatDate(day, 'en-GB', 'short')}, on account`,
  byCard: (day: PlainDate) => `Paid on ${formatDate(day, 'en-GB', 'short')}, with an invoice of its own`,
  refunded: (day: PlainDate) => `Refunded on ${formatDate(day, 'en-GB', 'short')}, taken off this invoice`,
  refundedToCard: (day: PlainDate) => `Refunded on ${formatDate(day, 'en-GB', 'short')}, to where it was paid from`,
  fees: 'Our fees, after discounts',
  tax: 'Tax',
  governmentFees: 'Government fees, passed on',
  total: 'Total ordered, less refunds',
  paid: 'Paid when ordered',
  due: 'Total due',
  inFavour: 'In your favour',
  favourText: 'More was refunded than ordered this month. We take it off what your company owes.',
  notOurs: 'Government fees are passed on to the authorities. Tax is charged on our fees only.',
}
