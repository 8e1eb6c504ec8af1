import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

/** Titles of calendar entries. They name nobody and no reference: calendars are shared. */
export const visaCalendarWords = {
  first: (country: string) => `First day of your visa: ${country}`,
  last: (country: string) => `Last day of your visa: ${country}`,
  renew: (country: string, last: PlainDate) => `Renew your visa? ${country}, ends on ${formatDate(last)}`,
}
