import { addDays, dayOf, formatDate } from '#app/lib/plain-date.ts'
export const paperWords = {
  specimen: 'SPECIMEN',
  number: 'Passport No.',
  issued: 'Date of issue',
  expires: 'Date of expiry',
  statement: (now: Date) => {
    const end = addDays(dayOf(now), -9)
    return `${formatDate(addDays(end, -90))} to ${formatDate(end)}`
  },
  sheet: 'Drawn for the demonstration of this service. It is no document.',
}

export const fileWords = {
  account: 'Desk 2',
  paidWith: 'Agency card 2210',
  receipt: 'government_receipt',
  receiptFile: 'government-receipt',
}
