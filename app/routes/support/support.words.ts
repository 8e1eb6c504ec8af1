import { href } from '#app/lib/words/href.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/support', 'links')

export const supportWords = words('routes/support', {
  links: {
    get items() {
      return [
        { to: href('/dashboard'), ...said.application },
        { to: '/', ...said.route },
        { to: href('/schengen-calculator'), ...said.schengen },
      ]
    },
  },
})
