import { signInWords } from '#app/features/accounts/account.words.ts'
import { words } from '#app/lib/words/words.ts'
import { type FixedRole, isFixedRole, type Role } from '#app/platform/roles.ts'

export const adminLoginWords = words('routes/admin', 'adminLogin', {
  get busy() {
    return signInWords.busy
  },
  get forgot() {
    return signInWords.forgot
  },
  failure: {
    get title() {
      return signInWords.failedTitle
    },
  },
})

export const portalWords = words('routes/admin', 'portal', {
  waiting: {
    shown: (all: number) => (all > 99 ? '99+' : String(all)),
    questions: (count: number) =>
      count === 1 ? '1 question waits for an answer' : `${count > 99 ? 'Over 99' : count} questions wait for an answer`,
  },
})

export const adminNotFoundWords = words('routes/admin', 'adminNotFound')

const aRole: Record<FixedRole, string> = words('routes/admin', 'aRole')

export const accessDeniedWords = words('routes/admin', 'accessDenied', {
  role: (role: Role, name: string) => `, ${isFixedRole(role) ? aRole[role] : `in the role “${name}”`}.`,
})

export const accountInactiveWords = words('routes/admin', 'accountInactive')
