import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { placeName, placeNameFirst } from '../visas/place-name.ts'

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
  visa: (country: string) => `${country} Visa`,
  submitted: (date: PlainDate) => `Submitted on ${formatDate(date)}`,
  started: (date: PlainDate) => `Started on ${formatDate(date)}`,
  purpose: 'Purpose',
  viewDetails: 'View Details',
  carryOn: 'Continue',
  empty: 'No applications yet',
  emptyText: 'When you start one, it is saved here at once.',
  applyForVisa: 'Apply for a Visa',
  next: 'Your next step',
  nextDraft: (country: string) => `Finish your application for ${placeName(country)}.`,
  nextWait: (country: string, date: PlainDate) =>
    `Nothing to do now. The decision on ${placeName(country)} is expected by ${formatDate(date)}.`,
  confirmEmail: 'Confirm your email address. You can fill in everything now, and pay once it is confirmed.',
  resend: 'Send the link again',
  submittedToast: 'Application submitted successfully!',
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
  tracker: 'Your application',
  trackerLabels: ['Requirements', 'Personal Info', 'Documents', 'Payment', 'Review'] as const,
  trackerState: { completed: 'completed', current: 'in progress', upcoming: 'still to come' },
  progress: (percent: number) => `${percent} % complete`,
  expected: (date: PlainDate) => `Decision expected by ${formatDate(date)}`,
  expectedNote: 'The authority decides, and its holidays can be moved. We write to you when anything changes.',
  history: 'What has happened',
  whatNext: 'What happens next',
  next: {
    pending: (country: string) => [
      'We check your documents, usually within one business day.',
      'If something is missing or hard to read, we write to you and say exactly what.',
      `When everything is complete we hand your application to ${placeName(country)}.`,
    ],
    other: ['We write to you as soon as something changes.'],
  },
  receipt: 'Download the receipt (PDF)',
  details: 'See answers and documents',
  print: 'You can print this page.',
  draft: 'This application is still a draft.',
  carryOn: 'Continue the application',
  calendar: 'Add the expected date to my calendar',
  support: 'Questions? Answer the email we sent you, and give your reference.',
  refused: 'What this means: you can apply again. Reapplication guidance costs nothing extra.',
}

export const wantedWords = {
  title: 'We need something from you',
  question: 'Our question',
  asked: (date: PlainDate) => `Asked on ${formatDate(date)}`,
  answer: 'Your answer',
  answerHint: 'Only the people who work on your application read it.',
  send: 'Send the answer',
  change: 'Send another answer',
  answered: (date: PlainDate) => `You answered on ${formatDate(date)}. We go on with your application.`,
  problems: {
    empty: 'Enter your answer',
    too_long: 'Your answer must be 4,000 characters or fewer',
    not_asked: 'Nobody asks this any more. Nothing was sent',
  },
  documents: 'Please replace these documents',
  said: (note: string) => `We wrote: ${note}`,
  upload: (name: string) => `Upload a new file: ${name}`,
  failure: { title: 'Your answer was not sent', text: 'Please try again in a moment.' },
}

export const detailWords = {
  title: 'Your application',
  answers: 'Your answers',
  notGiven: 'Not given',
  documents: 'Documents',
  notUploaded: 'Not yet uploaded',
  madeFromAnswers: 'Made from your answers',
  payment: 'Payment',
  notPaid: 'Nothing has been paid yet.',
  receipt: 'Download the receipt (PDF)',
  follow: 'Follow its status',
  carryOn: 'Continue the application',
}

export const calendarWords = {
  summary: (reference: string) => `Visa decision expected (${reference})`,
}
