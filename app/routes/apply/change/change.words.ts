import { words } from '#app/lib/words/words.ts'
import { changedWords, startWords } from '../wizard.words.ts'

export const changeRouteWords = words('routes/apply/change', {
  get title() {
    return changedWords.link
  },
  get destination() {
    return startWords.destination
  },
  get prompt() {
    return startWords.prompt
  },
})
