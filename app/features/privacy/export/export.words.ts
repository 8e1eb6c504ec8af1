import { clockTime } from '#app/features/accounts/clock-time.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('privacy/export')

/** What the first page of the copy says, for whoever opens it in ten years. */
export const exportWords = words('privacy/export', {
  readme: (name: string, at: Date) => said.readmeText({ name, day: formatDate(dayOf(at)), time: clockTime(at) }),
})
