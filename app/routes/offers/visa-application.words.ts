import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'
import type { OfferWords } from './offer.ts'

export const visaApplicationWords = words('routes/offers/visa-application', {
  get path() {
    return href('/services/visa-application')
  },
  get questions() {
    return [
      {
        id: 'duration',
        question: 'How long does it take?',
        answer: [
          'Standard takes 5 to 10 business days, Expedited 3 to 5, and Urgent 1 to 2. Some authorities take longer, and the page of your route then says so.',
          'You always see a date first: the day to expect a decision. It is not a promise, because the authority decides when.',
        ],
        more: { text: 'See the dates for your route', to: href('/requirements') },
      },
      {
        id: 'rejection',
        question: 'What happens if my application is refused?',
        answer: [
          'Your status page says what was decided, by whom, and the reason if the authority gives one.',
          'We explain what could be changed and guide you through applying again, at no extra charge. The government fee is usually not paid back.',
        ],
      },
      {
        id: 'urgent',
        question: 'Can you help with an emergency request?',
        answer: [
          'Choose Expedited or Urgent when you apply. We then prepare and file your application first.',
          'No payment makes an authority decide faster. Where a speed would not bring your date forward, we say so before you pay.',
        ],
      },
      {
        id: 'documents',
        question: 'Which documents are required?',
        answer: [
          'Most visas ask for a passport, a photo, an application form, a bank statement and a travel itinerary.',
          'Your route has its own list. It is on the page of the route, and can be printed before you apply.',
        ],
        more: { text: 'See the list for your route', to: href('/requirements') },
      },
    ]
  },
  action: {
    get to() {
      return href('/apply')
    },
  },
})
