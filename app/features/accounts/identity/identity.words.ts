import { sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { FinishProblem, Intent } from './identity.ts'

const said = words('accounts/identity')

export const identityWords = words('accounts/identity', 'identity', {
  failed: (problem: FinishProblem, intent: Intent, provider: string) => {
    const reason = said.reasons[problem]
    return sentences(said.failures[intent]({ provider }), typeof reason === 'string' ? reason : reason({ provider }))
  },
  page: {
    unlinkNamed: (provider: string, email: string | null) => {
      const { unlinkProvider, unlinkAccount } = said.identity.page
      return email ? unlinkAccount({ provider, email }) : unlinkProvider({ provider })
    },
  },
  waiting: {
    text: (provider: string, email: string | undefined) => {
      const { cameFrom, cameFromAs } = said.identity.waiting
      return email ? cameFromAs({ provider, email }) : cameFrom({ provider })
    },
  },
})
