import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { requirementsWords } from '../steps/requirements.words.ts'

export const correctWords = {
  title: 'Correct your answers',
  lede: 'Please look at these answers again. Only they can be changed now; everything else stays as you sent it.',
  due: (date: PlainDate) => `Please send them by ${formatDate(date)}.`,
  said: 'Our note',
  asYouSent: 'You wrote',
  nothing: 'Nothing',
  opened: 'What your new travel date asks for',
  openedText: 'These answers held for the date you gave first. Please look at them again for the new one.',
  expected: (date: PlainDate, isLate: boolean) =>
    `We expect a decision by ${formatDate(date)}.${isLate ? ` ${requirementsWords.lateForTravel}` : ''}`,
  send: 'Send the corrections',
  back: 'Back to the status',
  rest: 'The other answers, as you sent them',
  restText: 'If one of these is wrong too, write to us.',
  support: 'Write to us about this application',
  notGiven: 'Not given',
  elsewhere: (message: string) => `${message}. That answer cannot be changed now, so write to us if it is wrong`,
  problems: {
    not_asked: 'Nobody asks for this correction any more. Nothing was changed',
    asked_anew: 'We asked for something else in the meantime. Nothing was changed: please look at the new request',
    unchanged: 'Change at least one of these answers. If they are right as they are, write to us',
  },
  none: {
    title: 'There is nothing to correct',
    text: 'Either you have sent the corrections already, or we do not need them any more.',
  },
  failure: { title: 'Your corrections were not sent', text: 'Please try again in a moment.' },
}
