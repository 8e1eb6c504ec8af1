import type { CountedStay, Overstay, PossibleStay } from '#app/features/visas/schengen/schengen-stay.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { counted } from '#app/lib/counted.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const days = (count: number) => counted(count, 'day')
const short = (date: PlainDate) => formatDate(date, 'short')
const span = ({ entry, exit }: Pick<CountedStay, 'entry' | 'exit'>) =>
  entry === exit ? formatDate(entry) : `${formatDate(entry)} to ${formatDate(exit)}`

export type StayEnd = 'entry' | 'exit'

export const schengenWords = words('routes/schengen', {
  answer: {
    until: ({ last, days: count }: PossibleStay) => `Until ${formatDate(last)}: ${days(count)}`,
    stay: (on: PlainDate, isToday: boolean, { last }: PossibleStay) =>
      `By the rule, a stay from ${isToday ? 'today, ' : ''}${formatDate(on)}${isToday ? ' (UTC),' : ''} may last until ${formatDate(last)}.`,
    longestDays: (stay: PossibleStay | undefined) => (stay ? days(stay.days) : 'None'),
    fullFrom: (date: PlainDate) => `From ${short(date)}`,
    ring: (used: number) => (used > 90 ? `${days(used - 90)} too many` : `${90 - used === 1 ? 'day' : 'days'} left`),
    over: (stay: CountedStay, { first, worst }: Overstay) =>
      `${span(stay)}: the first day too many is ${formatDate(first)}. At the worst, it is ${days(worst)} over the limit.`,
    leaveBy: ({ entry }: CountedStay, { first }: Overstay) =>
      first === entry
        ? 'Enter later to keep within the rule.'
        : `Leave by ${formatDate(addDays(first, -1))} to keep within the rule.`,
    later: ({ last, days: count }: PossibleStay) =>
      `They keep within the rule only if you leave by ${formatDate(last)}, after ${days(count)}.`,
  },
  table: {
    get date() {
      return short
    },
    over: ({ first, worst }: Overstay) => `${days(worst)} over, from ${short(first)}`,
  },
  rule: {
    get lines() {
      return [
        `On each day of a stay, look back over ${periodDays} days, with that day as the last. At most ${mostDays} of them may be days of stay.`,
        'The day of entry and the day of exit both count in full.',
        'A day counts once, even if you leave and come back on it.',
        'All Schengen countries are one area: a day in any of them is a day.',
        'Days under a residence permit or a long-stay visa do not count. Leave them out.',
        'A few countries have agreements with some others that allow longer stays. They are not counted here.',
        'A visa can allow fewer days. What it says comes first.',
      ]
    },
  },
})
