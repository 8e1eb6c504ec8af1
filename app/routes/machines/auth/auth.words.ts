import { passwordRule } from '#app/features/accounts/password.ts'
import { words } from '#app/lib/words/words.ts'
import type { AuthProblem } from './auth-problem.ts'

const said = words('routes/machines/auth', 'problems')

export const authProblemWords: Readonly<Record<AuthProblem, string>> = words('routes/machines/auth', 'problems', {
  get weak_password() {
    return said.weakPassword(passwordRule)
  },
})
