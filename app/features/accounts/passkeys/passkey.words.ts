import { words } from '#app/lib/words/words.ts'

export const passkeyButtonWords = words('accounts/passkeys/passkey', 'passkeyButton')

export const passkeyProblemWords = words('accounts/passkeys/passkey', 'passkeyProblem')

export const passkeyWords = words('accounts/passkeys/passkey', 'passkey', {
  add: {
    problem: {
      get full() {
        return passkeyProblemWords.full
      },
    },
  },
})
