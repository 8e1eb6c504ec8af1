import { monthName } from '#app/features/payments/partner-invoices/partner-invoice.words.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const partnerWords = {
  title: (company: string) => `Cases of ${company}`,
  lede: 'Every application that you and your colleagues started for clients.',
  closed: 'Your company’s agreement with us has ended. What was submitted goes on.',
  create: 'New application',
  count: (count: number) => counted(count, 'case'),
  none: {
    title: 'No cases yet',
    text: 'Start an application for a client. It appears here for all of your colleagues.',
  },
  caption: 'Cases of your company, newest first',
  pages: 'Pages of cases',
  columns: { case: 'Case', route: 'Route', status: 'Status', agent: 'Agent', day: 'Date', price: 'Price' },
  unnamed: 'Name not entered yet',
  you: 'You',
  expected: (day: PlainDate) => `Decision expected by ${formatDate(day, 'en-GB', 'short')}`,
  onAccount: 'On account',
  unpaid: 'Not submitted',
  invoices: {
    title: 'Monthly invoices',
    text: 'Ready on the first day of each month for the month before.',
    none: 'No invoices yet',
    month: monthName,
    due: (amount: string) => `${amount} due`,
    nothingDue: 'Nothing due',
    paid: (day: PlainDate) => `Paid on ${formatDate(day, 'en-GB', 'short')}`,
    file: (month: string) => `Download the invoice for ${month}`,
  },
  failure: { title: 'The cases could not be loaded', text: 'They are safe. Please try again in a moment.' },
}
