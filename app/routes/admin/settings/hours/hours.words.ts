import { levelRange } from '#app/features/settings/hours/agency-hours.ts'
import { words } from '#app/lib/words/words.ts'

export const hoursWords = words('routes/admin/settings/hours', {
  wrong: {
    get level() {
      return `Enter a whole number from ${levelRange.least} to ${levelRange.most}`
    },
  },
})
