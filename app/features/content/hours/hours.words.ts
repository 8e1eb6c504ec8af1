import type { OpeningHours } from './opening-hours.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export const hoursWords = {
  title: 'Opening hours',
  phone: 'Telephone',
  writing: 'Email and contact form',
  /** Spelled as the specification spells them. */
  week: 'Monday to Friday, 9am to 6pm',
  zone: ({ zoneName, offset }: OpeningHours) => `${zoneName}, now ${offset}`,
  anyTime: 'Any time',
  open: 'Open now',
  closed: 'Closed now',
  until: 'until 6pm today',
  from: ({ daysAhead, weekday }: OpeningHours) => {
    const when = daysAhead === 0 ? 'today' : daysAhead === 1 ? 'tomorrow' : `on ${weekdays[weekday]}`
    return `we open ${when} at 9am`
  },
  clockThere: ({ clock }: OpeningHours) => `Our clock shows ${clockWords(clock)}.`,
}

/** "9am", "9:05am", "12:30pm". */
export function clockWords(minutes: number): string {
  const [hour, past] = [Math.floor(minutes / 60), minutes % 60]
  const small = past === 0 ? '' : `:${String(past).padStart(2, '0')}`
  return `${hour % 12 || 12}${small}${hour < 12 ? 'am' : 'pm'}`
}
