import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const filledFormWords = {
  service: 'Portolan',
  title: 'Completed form',
  of: (form: string) => `Answers for: ${form}`,
  notGiven: 'Not given',
  prepared: (on: PlainDate) => `Prepared by Portolan on ${formatDate(on)}. This is not the official form.`,
  page: (address: string) => `Official form: ${address}`,
  download: 'Download completed form (PDF)',
  file: (reference: string) => `form-${reference}.pdf`,
}
