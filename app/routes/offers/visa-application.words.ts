import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { questionsIn } from './offer.ts'

const said = words('routes/offers/visa-application')

export const visaApplicationWords = words('routes/offers/visa-application', {
  symbol: 'passport',
  get path() {
    return href('/services/visa-application')
  },
  get questions() {
    return questionsIn(said.asked, { duration: href('/requirements'), documents: href('/requirements') })
  },
  action: {
    get to() {
      return href('/apply')
    },
  },
} as const)
