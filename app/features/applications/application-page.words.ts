import { href } from 'react-router'
import { limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { placeName, placeNameFirst } from '../visas/place-name.ts'
import type { ApplicationStatus } from './application.ts'
import { longestAnswer } from './application.ts'

export const dashboardWords = {
  title: 'Dashboard',
  welcome: (name: string) => `Welcome back, ${name}`,
  newApplication: 'New Application',
  profile: 'Profile',
  stats: {
    label: 'At a glance',
    active: 'Active Applications',
    approved: 'Approved Visas',
    documents: 'Saved Documents',
  },
  passportSaved: 'Passport details saved',
  passportNotSaved: 'Passport details not saved',
  recent: 'Recent Applications',
  all: (count: number) => `Look at all ${count} applications`,
  visa: (country: string) => `${country} Visa`,
  submitted: (date: PlainDate) => `Submitted on ${formatDate(date)}`,
  started: (date: PlainDate) => `Started on ${formatDate(date)}`,
  viewDetails: 'View Details',
  carryOn: 'Continue',
  empty: 'No applications yet',
  emptyText: 'When you start one, it is saved here at once.',
  applyForVisa: 'Apply for a Visa',
  waiting: 'Waiting for you',
  /** Of which application: a sentence of what to do, where to and, of several who travel together, for whom. */
  waitingFor: (what: string, country: string, traveller = '') =>
    `${what} (${[placeName(country), traveller].filter(Boolean).join(', ')})`,
  waitingButton: {
    draft: 'Continue',
    payment: 'Continue to payment',
    question: 'Answer',
    correction: 'Correct',
    document: 'Upload',
  },
  nothing: 'Nothing to do now.',
  unread: (count: number) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  confirmEmail: 'Confirm your email address. You can fill in everything now, and pay once it is confirmed.',
  resend: 'Send the link again',
  submittedToast: 'Application submitted successfully!',
  elsewhere: {
    label: 'More pages of your account',
    pages: [
      { to: href('/recommendations'), name: 'Recommendations' },
      { to: href('/countries'), name: 'Countries' },
      { to: href('/visas'), name: 'Your visas' },
      { to: href('/embassies'), name: 'Embassies' },
      { to: href('/referrals'), name: 'Referrals' },
    ],
  },
  stamp: 'RECEIVED',
  whatNext: 'What happens next',
  nextLines: (country: string, date: PlainDate | null) => [
    'We check your documents, usually within one business day, and write to you if anything is missing.',
    `We hand your application to ${placeName(country)}. ${placeNameFirst(country)} decides.`,
    date ? `You can expect the decision by ${formatDate(date)}.` : 'We write to you when there is a decision.',
  ],
  calendar: 'Add the expected date to my calendar',
  follow: 'Follow its status',
  receipt: 'Download the receipt (PDF)',
}

export const statusPageWords = {
  title: 'Application status',
  reference: 'Reference',
  route: 'Route',
  visa: 'Visa',
  stamp: 'APPROVED',
  stampDay: (day: PlainDate) => formatDate(day).toUpperCase(),
  progress: (percent: number) => `${percent} % complete`,
  expected: (date: PlainDate) => `Decision expected by ${formatDate(date)}`,
  late: (date: PlainDate) => `The decision was expected by ${formatDate(date)} and is late`,
  lateNote: (status: ApplicationStatus, country: string) =>
    status === 'under_review'
      ? `${placeNameFirst(country)} has not decided yet. We look for the decision every business day, and write to you.`
      : 'It is not handed in yet. Ask us about it, and we tell you why.',
  events: {
    correction_asked: { title: 'Correction asked for' },
    question_asked: { title: 'Question asked' },
    answered: { title: 'Question answered', text: 'You answered our question. We read it and go on.' },
    corrected: { title: 'Corrected', text: 'You sent the corrections. We look at them.' },
  },
  accepted: (date: PlainDate) => `You accepted this on ${formatDate(date)}, before you paid:`,
  validUntil: (date: PlainDate) => `Your visa is valid until ${formatDate(date)}`,
  yourVisas: 'See your days and entries left',
  validUntilNote: 'The last day, as it stands on the visa. How long you may stay is another figure: look at the visa.',
  whatNext: 'What happens next',
  next: {
    pending: (country: string) => [
      'We check your documents, usually within one business day.',
      'If something is missing or hard to read, we write to you and say exactly what.',
      `When everything is complete we hand your application to ${placeName(country)}.`,
    ],
    document_verification: () => [
      'We look at each document, usually within one business day.',
      'If one is not good enough, we say why and ask you for another.',
    ],
    processing: (country: string) => [
      'We fill in the forms of the authority from your answers.',
      `Then we hand your application to ${placeName(country)}. Until then you can withdraw it.`,
    ],
    under_review: (country: string) => [
      `${placeNameFirst(country)} decides. We look for the decision every business day.`,
      'We write to you as soon as there is one.',
    ],
    approved: () => [
      'Check the name, the passport number and the dates on your visa.',
      'Carry it with you when you travel. If something on it is wrong, write to us at once.',
    ],
    over: () => ['Nothing more happens with this application. You can start another one at any time.'],
  } satisfies Record<string, (country: string) => string[]>,
  reason: 'What the authority wrote',
  apply: 'Apply again',
  guidance: 'Ask for reapplication guidance (free)',
  withdraw: 'Withdraw this application',
  receipt: 'Download the receipt (PDF)',
  details: 'See answers and documents',
  print: 'Print this page',
  carryOn: 'Continue the application',
  calendar: 'Add the expected date to my calendar',
}

export const wantedWords = {
  title: 'We need something from you',
  answeredTitle: 'You answered our question',
  question: 'Our question',
  asked: (date: PlainDate) => `Asked on ${formatDate(date)}`,
  answer: 'Your answer',
  answerHint: 'Only the people who work on your application read it.',
  send: 'Send the answer',
  change: 'Send another answer',
  answered: (date: PlainDate) => `You answered on ${formatDate(date)}. You need to do nothing more about it.`,
  problems: {
    empty: 'Enter your answer',
    too_long: `Your answer must be ${limitWords(longestAnswer)} characters or fewer`,
    not_asked: 'Nobody asks this any more. Nothing was sent',
    asked_anew: 'We asked you something else in the meantime. Nothing was sent: please read the new question',
  },
  correction: 'Please correct these answers',
  correct: 'Correct the answers',
  due: (date: PlainDate) => `By ${formatDate(date)}`,
  documents: 'Documents to upload',
  said: (note: string) => `We wrote: ${note}`,
  upload: (name: string) => `Upload a new file: ${name}`,
  first: (name: string) => `Upload a document: ${name}`,
  failure: { title: 'Your answer was not sent', text: 'Please try again in a moment.' },
}

export const detailWords = {
  title: 'Your application',
  answers: 'Your answers',
  notGiven: 'Not given',
  documents: 'Documents',
  notPaid: 'Nothing has been paid yet.',
  receipt: 'Download the receipt (PDF)',
  follow: 'Follow its status',
  carryOn: 'Continue the application',
  earlier: (days: readonly PlainDate[]) => `Earlier versions: ${days.map((day) => formatDate(day)).join(', ')}`,
  payments: 'Payments',
  messages: 'Messages',
  asked: (day: PlainDate) => `We asked on ${formatDate(day)}`,
  tickets: 'What you wrote to us',
  ask: 'Write to us about this application',
  acts: 'What you can do',
  withdraw: 'Withdraw this application',
  all: 'All applications',
}

export const calendarWords = {
  summary: (reference: string) => `Visa decision expected (${reference})`,
}
