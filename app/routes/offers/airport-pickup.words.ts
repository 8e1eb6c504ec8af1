import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, questionsIn } from './offer.ts'

const said = words('routes/offers/airport-pickup')

export const airportWords = words('routes/offers/airport-pickup', {
  symbol: 'arrival',
  get path() {
    return href('/services/airport-pickup')
  },
  get questions() {
    return questionsIn(said.asked)
  },
  action: {
    get to() {
      return contactAbout(said.action.subject)
    },
  },
  special: {
    get to() {
      return contactAbout(said.special.subject)
    },
  },
} as const)
