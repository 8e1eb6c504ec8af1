import { clockTime } from '#app/features/accounts/clock-time.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('privacy/export')

/** The first page of the export, written to be understood 10 years later. */
export const exportWords = words('privacy/export', {
  readme: (name: string, at: Date) => said.readmeText({ name, day: formatDate(dayOf(at)), time: clockTime(at) }),
})
