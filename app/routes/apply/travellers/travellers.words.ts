import { documentWords } from '#app/features/documents/document.words.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

export const travellersWords = {
  title: (count: number) => `${numbers[count] ?? count} ${count === 1 ? 'traveller' : 'travellers'}`,
  shared: 'Shared by everyone',
  change: 'Change',
  changeShared: 'Change shared details',
  dates: (from: PlainDate | null, to: PlainDate | undefined) => {
    if (!from) return ''
    return to ? `${formatDate(from)} to ${formatDate(to)}` : `From ${formatDate(from)}`
  },
  withAge: (name: string, age: number | undefined) => (age === undefined ? name : `${name}, ${age}`),
  states: { ready: 'Ready', unfinished: 'To finish', empty: 'Not started' },
  links: { ready: 'Check answers', unfinished: 'Continue', empty: 'Start' },
  linkTo: (link: string, name: string) => `${link}: ${name}`,
  nothingLeft: 'Everything is filled in',
  left: (questions: number, documents: readonly string[]) => {
    const [first] = documents
    const papers =
      documents.length === 1 && first
        ? documentWords(first).name
        : documents.length > 1
          ? counted(documents.length, 'document')
          : ''
    const what = [questions > 0 ? counted(questions, 'question') : '', papers].filter(Boolean)
    return `${what.join(' and ')} left`
  },
  warningsLeft: 'Warnings to read and accept',
  removeShort: 'Remove',
  remove: (name: string) => `Remove ${name}`,
  removeLede: 'Their answers and documents will be removed from this order. This cannot be undone.',
  add: 'Add a traveller',
  addLede: 'They travel on the same dates. Each traveller needs their own passport, including children.',
  passport: 'Country of their passport',
  passportPrompt: 'Select a country',
  passportMissing: 'Select the country of their passport',
  full: 'Nine people can travel in one order. Start another application for more.',
  one: 'One payment, one receipt. Each traveller gets a decision of their own',
  decisionBy: (day: PlainDate) => `, by ${formatDate(day)}.`,
  continue: 'Continue',
  toPay: 'Continue to payment',
  problems: {
    full: 'Nine people can travel in one order.',
    last: 'At least one person must travel. To stop, withdraw the application.',
    not_open: 'This order is paid, so you can no longer change its travellers. Start a new application.',
    payment_open: 'A payment is in progress. You can change travellers once it is completed or cancelled.',
    unknown_country: 'Select the country of their passport',
    no_visa_needed: (from: string, to: string) =>
      `Travellers with a passport from ${placeName(from)} need no visa for ${placeName(to)}. You do not need to add them.`,
    not_needed_here: (from: string) =>
      `With a passport from ${placeName(from)}, no visa is needed for this trip. You do not need to add them.`,
    no_admission: (from: string, to: string) =>
      `${placeNameFirst(to)} does not currently admit travellers with a passport from ${placeName(from)}.`,
  },
}
