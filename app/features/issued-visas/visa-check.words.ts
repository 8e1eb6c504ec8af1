import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { EntryKind } from '../visas/scheme.ts'
import { visaWords } from '../visas/visa.words.ts'
import type { CheckedField, VisaDays } from './visa-check.ts'

export const fieldWords: Record<CheckedField, string> = {
  name: 'Name',
  birth_date: 'Date of birth',
  nationality: 'Nationality',
  passport_number: 'Passport number',
  validity: 'Entry and exit dates',
  entries: 'Entries',
}

/** "4 January 2027 to 3 April 2027", as far as the days are known. */
function validity({ visaValidFrom: first, visaValidUntil: last }: VisaDays, travelOn: PlainDate | null): string {
  if (first && last) return `${formatDate(first)} to ${formatDate(last)}`
  if (last) return `Until ${formatDate(last)}`
  if (first) return `From ${formatDate(first)}`
  return travelOn ? 'Your whole trip' : ''
}

export const checkWords = {
  title: 'Check every detail',
  text: 'Compare the visa with your passport. One wrong letter can stop you at the border.',
  day: (day: PlainDate) => formatDate(day),
  endsIn: (end: string) => `Ends in ${end}`,
  entries: (kinds: readonly EntryKind[]) => visaWords.entries(kinds),
  validity,
  everyCharacter: 'Compare every character',
  travelOn: (day: PlainDate) => `You travel on ${formatDate(day)}`,
  outside: 'Your travel date is outside the dates of this visa. Contact us before you travel.',
  right: 'Correct',
  rightOf: (name: string) => `${name}: correct`,
  wrong: 'Wrong',
  wrongOf: (name: string) => `${name}: wrong`,
  isRight: (day: PlainDate) => `Correct, checked on ${formatDate(day)}`,
  isWrong: (day: PlainDate) => `Wrong, reported on ${formatDate(day)}`,
  write: 'Write to us about it',
  left: (count: number) => (count === 1 ? '1 detail left to check' : `${count} details left to check`),
  done: 'You checked every detail.',
  doneWrong: 'You found a mistake. Do not travel on this visa before we have answered you.',
  /** The question that a mistake begins with. The number itself stays out of it. */
  question: {
    subject: (field: CheckedField) => `Mistake on my visa: ${fieldWords[field].toLowerCase()}`,
    message: (field: CheckedField, value: string) =>
      `${fieldWords[field]} on my visa is wrong.\n\nIt should be: ${value}\nThe visa says: `,
    about: 'Complete the message below. It is about the visa of this application.',
  },
  /** What staff read. */
  staff: {
    title: 'Checked by the traveller',
    none: 'The traveller has not checked it yet.',
    right: (names: readonly string[]) => `Correct: ${names.join(', ')}`,
    wrong: (names: readonly string[]) => `Reported as wrong: ${names.join(', ')}`,
  },
}
