import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'
import { contactAbout, questionsIn } from '../offer.ts'

const said = words('routes/offers/emergency/emergency-support')

export const emergencyWords = words('routes/offers/emergency/emergency-support', {
  symbol: 'lighthouse',
  get path() {
    return href('/services/emergency-support')
  },
  get questions() {
    return questionsIn(said.asked)
  },
  action: {
    get to() {
      return contactAbout(said.action.subject)
    },
  },
} as const)
