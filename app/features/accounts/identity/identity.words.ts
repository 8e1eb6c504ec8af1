import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { FinishProblem, Intent } from './identity.ts'
import type { UnlinkProblem } from './unlink-identity.server.ts'

/** What went wrong, after the sentence that says that it did. */
const reasons: Record<FinishProblem, (provider: string) => string> = words('accounts/identity', 'reasons', {
  refused: () => 'An error occurred. Nothing was changed.',
  not_believed: () => 'An error occurred. Nothing was changed.',
  expired: () => 'It was started in another window, or too long ago. Please start again here.',
})

const failures: Record<Intent, (provider: string) => string> = words('accounts/identity', 'failures')

export const identityWords = words('accounts/identity', 'identity', {
  failed: (problem: FinishProblem, intent: Intent, provider: string) =>
    `${failures[intent](provider)}. ${reasons[problem](provider)}`,
  page: { unlinkNamed: (provider: string, email: string | null) => `Unlink ${provider}${email ? `, ${email}` : ''}` },
  waiting: {
    text: (provider: string, email: string | undefined) =>
      email
        ? `You came from ${provider} as ${email}. From now on, that can be used to sign in here.`
        : `You came from ${provider}. From now on, that can be used to sign in here.`,
  },
})
