import { formatTimestamp } from '#app/lib/timestamp.ts'
import { words } from '#app/lib/words/words.ts'
import { passportNumberLength } from './profile-limits.ts'

const said = words('accounts/profile')

export const profileWords = words('accounts/profile', {
  at: formatTimestamp,
  get numberWrong() {
    return said.numberShape({ least: passportNumberLength.least, most: passportNumberLength.most })
  },
})
