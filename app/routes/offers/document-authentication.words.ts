import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, questionsIn } from './offer.ts'

const said = words('routes/offers/document-authentication')

export const authenticationWords = words('routes/offers/document-authentication', {
  symbol: 'seal',
  get path() {
    return href('/services/document-authentication')
  },
  get questions() {
    return questionsIn(said.asked)
  },
  price: {
    lines: (amount: string) => {
      const [asking, fees, translation] = said.price.rows
      return [asking, fees, { name: translation.name, text: translation.text({ amount }) }]
    },
  },
  action: {
    get to() {
      return contactAbout(said.title)
    },
  },
} as const)
