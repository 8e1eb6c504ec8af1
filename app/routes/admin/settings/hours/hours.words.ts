import { levelRange } from '#app/features/settings/hours/agency-hours.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/settings/hours')

export const hoursWords = words('routes/admin/settings/hours', {
  wrong: {
    get level(): string {
      return said.wholeNumber(levelRange)
    },
  },
})
