import { longestNote } from '#app/features/applications/corrections/correction.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { longestVisaYears } from '../case.ts'
import { momentWords } from './detail.words.ts'

export const flagWords = {
  title: 'Answers to be corrected',
  text: 'Only what you choose opens for the traveller. The status stays as it is. Documents are given back by rejecting them.',
  fields: 'Which answers?',
  note: 'What is wrong with them?',
  noteHint: 'The traveller reads it.',
  due: 'To be corrected by',
  button: 'Ask for the correction',
  change: 'Change what is asked',
  takeBack: 'Take the request back',
  open: (at: Date, due: PlainDate) => `Asked on ${momentWords(at)}, by ${formatDate(due)}`,
  late: 'The day has passed.',
  closed: 'An application can be corrected until it is filed with the authority.',
  problems: {
    none: 'Choose at least one answer',
    note: 'Enter what is wrong with the answers',
    note_long: `The note must be ${longestNote.toLocaleString('en-GB')} characters or fewer`,
    day: 'Enter a real date',
    day_past: 'The day must be in the future',
    day_far: 'The day must be within a year',
    closed: 'The application is filed or over: its answers cannot be corrected any more',
  },
}

export const correctedWords = {
  title: 'Corrected by the traveller',
  on: (at: Date) => `Corrected on ${momentWords(at)}`,
  asked: (note: string) => `We wrote: ${note}`,
  columns: { field: 'Answer', before: 'Before', after: 'After' },
  same: 'unchanged',
  empty: 'Nothing',
}

export const caseVisaWords = {
  title: 'The visa',
  add: 'Add the visa',
  hidden: 'The traveller sees it when you approve the application.',
  handOver: 'Hand the visa over',
  replace: 'Hand a better copy over',
  back: 'Take the visa back',
  backWhy: 'For a file that is not theirs. Every copy is deleted, and the traveller is told not to use it.',
  backButton: 'Delete it and tell the traveller',
  removeWhy: 'Every copy is deleted. The traveller has not seen it.',
  removeButton: 'Delete it',
  first: 'First day of the visa',
  firstHint: 'As the visa shows it. Leave it empty if there is none.',
  label: 'Last day of the visa',
  hint: 'As it stands on the visa. The traveller sees it, needs it to prove the visa, and is reminded before it ends. Leave it empty to take it away.',
  known: (first: PlainDate | null, last: PlainDate | null) =>
    [first && `Valid from ${formatDate(first)}`, last && `${first ? 'until' : 'Valid until'} ${formatDate(last)}`]
      .filter(Boolean)
      .join(' '),
  button: 'Save the days',
  problems: {
    not_approved: 'Only an approved application has a visa',
    past: 'The last day must not be in the past',
    far: `The days must be within ${longestVisaYears} years`,
    reversed: 'The last day must not be before the first day',
  },
}
