import { longestName } from '#app/features/accounts/person-name.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { latestExpiryYears, longestAnswer, oldestYears, passportNumberLength } from './profile-limits.ts'

const moments = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export const profileWords = words('accounts/profile', {
  at: (moment: Date) => `${moments.format(moment)} UTC`,
  get numberWrong() {
    return `Passport Number must be ${passportNumberLength.least} to ${passportNumberLength.most} letters and digits`
  },
})
