import { href } from 'react-router'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, type OfferWords } from './offer.ts'

export const airportWords = words('routes/offers/airport-pickup', {
  get path() {
    return href('/services/airport-pickup')
  },
  action: {
    get to() {
      return contactAbout('Airport pickup: a booking')
    },
  },
  special: {
    get to() {
      return contactAbout('Airport pickup: a special request')
    },
  },
})
