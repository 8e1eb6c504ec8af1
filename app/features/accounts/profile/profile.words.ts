import { formatMoment } from '#app/lib/moment.ts'
import { words } from '#app/lib/words/words.ts'
import { passportNumberLength } from './profile-limits.ts'

const said = words('accounts/profile')

export const profileWords = words('accounts/profile', {
  at: formatMoment,
  get numberWrong() {
    return said.numberShape({ least: passportNumberLength.least, most: passportNumberLength.most })
  },
})
