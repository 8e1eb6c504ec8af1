import { href } from 'react-router'
import { limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName, placeNameFirst } from '../visas/place-name.ts'
import type { ApplicationStatus } from './application.ts'
import { longestAnswer } from './application.ts'

export const dashboardWords = words('applications/application-page', 'dashboard', {
  elsewhere: {
    get pages() {
      return [
        { to: href('/recommendations'), name: 'Recommendations' },
        { to: href('/countries'), name: 'Countries' },
        { to: href('/visas'), name: 'Your visas' },
        { to: href('/embassies'), name: 'Embassies' },
        { to: href('/referrals'), name: 'Referrals' },
      ]
    },
  },
  nextLines: (country: string, date: PlainDate | null) => [
    'We check your documents, usually within one business day, and write to you if anything is missing.',
    `We hand your application to ${placeName(country)}. ${placeNameFirst(country)} decides.`,
    date ? `You can expect the decision by ${formatDate(date)}.` : 'We write to you when there is a decision.',
  ],
})

export const statusPageWords = words('applications/application-page', 'statusPage', {
  stampDay: (day: PlainDate) => formatDate(day).toUpperCase(),
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
  },
})

export const wantedWords = words('applications/application-page', 'wanted')

export const detailWords = words('applications/application-page', 'detail', {
  earlier: (days: readonly PlainDate[]) => `Earlier versions: ${days.map((day) => formatDate(day)).join(', ')}`,
})

export const calendarWords = words('applications/application-page', 'calendar')
