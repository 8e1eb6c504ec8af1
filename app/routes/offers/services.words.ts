import { words } from '#app/lib/words/words.ts'
import { contactAbout } from './offer.ts'

export const servicesWords = words('routes/offers/services', {
  askAbout: (service: string) => contactAbout(`A question: ${service}`),
  custom: {
    get blocks() {
      return [
        {
          name: 'Corporate travel',
          text: 'Visas for staff and guests, planned around the day they have to be there.',
          link: 'Ask about corporate travel',
          to: contactAbout('Custom solution: corporate travel'),
        },
        {
          name: 'Educational institutions',
          text: 'Student visas, exchange years and field trips, planned around the start of term.',
          link: 'Ask about educational institutions',
          to: contactAbout('Custom solution: educational institutions'),
        },
        {
          name: 'Tour operators',
          text: 'Groups with mixed passports: one check for each, and one date for all.',
          link: 'Ask about tour operators',
          to: contactAbout('Custom solution: tour operators'),
        },
      ]
    },
  },
  action: {
    get to() {
      return contactAbout('Advice on services')
    },
  },
})
