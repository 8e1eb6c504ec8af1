import { signInWords } from '#app/features/accounts/account.words.ts'
import { words } from '#app/lib/words/words.ts'

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

const { waiting } = words('routes/admin', 'portal')

/** Higher counts are shown as "99+". */
const mostShown = 99

export const portalWords = words('routes/admin', 'portal', {
  waiting: {
    shown: (all: number): string => (all > mostShown ? waiting.over({ count: mostShown }) : String(all)),
    questions: ({ count }: { count: number }): string =>
      count > mostShown ? waiting.manyQuestions({ count: mostShown }) : waiting.questions({ count }),
  },
})

export const adminNotFoundWords = words('routes/admin', 'adminNotFound')

export const accessDeniedWords = words('routes/admin', 'accessDenied')

export const accountInactiveWords = words('routes/admin', 'accountInactive')
