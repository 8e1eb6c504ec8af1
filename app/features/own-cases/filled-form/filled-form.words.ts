import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

export const filledFormWords = {
  service: 'Portolan',
  title: 'Filled form',
  of: (form: string) => `Answers for: ${form}`,
  notGiven: 'Not given',
  /** In the place of what the typeface has no letters for. */
  replaced: 'Written in another script: see the application page',
  prepared: (on: PlainDate) => `Prepared by Portolan on ${formatDate(on)}. This is not the official form.`,
  page: (address: string) => `Official form: ${address}`,
  download: 'Download filled form (PDF)',
  file: (reference: string) => `form-${reference}.pdf`,
}
