import { words } from '#app/lib/words/words.ts'
import type { OpeningHours } from './opening-hours.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const hoursWords = words('content/hours', {
  zone: ({ zoneName, offset }: OpeningHours) => `${zoneName}, now ${offset}`,
  from: ({ daysAhead, weekday }: OpeningHours) => {
    const when = daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : `on ${weekdays[weekday]}`
    return `we open ${when} at 9am`
  },
  clockThere: ({ clock }: OpeningHours) => `Our clock shows ${clockWords(clock)}.`,
})

/** "9am", "9:05am", "12:30pm". */
export function clockWords(minutes: number): string {
  const [hour, past] = [Math.floor(minutes / 60), minutes % 60]
  const small = past === 0 ? '' : `:${String(past).padStart(2, '0')}`
  return `${hour % 12 || 12}${small}${hour < 12 ? 'am' : 'pm'}`
}
