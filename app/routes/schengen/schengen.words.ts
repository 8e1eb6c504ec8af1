import type { CountedStay, Overstay, PossibleStay } from '#app/features/visas/schengen/schengen-stay.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { counted } from '#app/lib/counted.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'

const days = (count: number) => counted(count, 'day')
const short = (date: PlainDate) => formatDate(date, 'en-GB', 'short')
const span = ({ entry, exit }: Pick<CountedStay, 'entry' | 'exit'>) =>
  entry === exit ? formatDate(entry) : `${formatDate(entry)} to ${formatDate(exit)}`

export type StayEnd = 'entry' | 'exit'

export const schengenWords = {
  title: 'Schengen 90/180 calculator',
  answerTitle: 'Your days: Schengen 90/180 calculator',
  description:
    'Count your days in the Schengen area: how many are used, how long you may stay, and when all 90 are there again.',
  lede: `At most ${mostDays} days in any ${periodDays}. Enter your stays and see how long the next one may last.`,

  form: {
    title: 'Your stays',
    label: 'Schengen calculator',
    hint: 'Past and planned, in any order. Write dates as 14 Feb 2027 or 14 2 2027. Empty rows are left out.',
    now: 'If you are there now, enter the day on which you plan to leave.',
    stay: (number: number) => `Stay ${number}`,
    entry: 'Entry',
    exit: 'Exit',
    add: 'Add a stay',
    remove: 'Remove',
    removeStay: (number: number) => `Remove stay ${number}`,
    on: 'Planned entry',
    optional: 'optional',
    onHint: 'The day you want to enter. Without it, the answer is for today.',
    count: 'Count the days',
    counting: 'Counting...',
    example: 'Try it with an example',
    again: 'Start again',
    private: 'Nothing is stored. Your dates stand only in the address of the page you see.',
  },

  problem: {
    nothing: 'Enter at least one stay, or the day you want to enter',
    tooMany: (count: number) => `Enter at most 40 stays. There were ${count}, and the first 40 are shown`,
    noMore: 'There is room for 40 stays. Remove one before you add another',
    missing: (number: number, end: StayEnd) => `Stay ${number}: enter the day of ${end}`,
    notADate: (number: number, end: StayEnd) => `Stay ${number}: the ${end} must be a real date, such as 14 Feb 2027`,
    outOfRange: (number: number, end: StayEnd) => `Stay ${number}: the ${end} must be between 1995 and 2100`,
    exitFirst: (number: number) => `Stay ${number}: the exit must be on the day of entry or after it`,
    onNotADate: 'The planned entry must be a real date, such as 14 Feb 2027',
    onOutOfRange: 'The planned entry must be between 1995 and 2100',
  },

  answer: {
    title: 'The answer',
    until: ({ last, days: count }: PossibleStay) => `Until ${formatDate(last)}: ${days(count)}`,
    none: (on: PlainDate) => `No day is left on ${formatDate(on)}`,
    stay: (on: PlainDate, isToday: boolean, { last }: PossibleStay) =>
      `By the rule, a stay from ${isToday ? 'today, ' : ''}${formatDate(on)}${isToday ? ' (UTC),' : ''} may last until ${formatDate(last)}.`,
    lastDay: 'The last day is the day of exit. Older days drop out of the count as time passes.',
    inside: 'The stays you planned before then are part of it.',
    noStay: (next: PlainDate) => `By the rule, the next day on which you may enter is ${formatDate(next)}.`,
    noStayToday: 'The count is for today, in UTC.',
    used: 'Days used',
    usedOf: (count: number) => `${count} of 90`,
    left: 'Days left',
    longest: 'Longest stay',
    longestDays: (stay: PossibleStay | undefined) => (stay ? days(stay.days) : 'None'),
    full: `All ${mostDays} days again`,
    fullFrom: (date: PlainDate) => `From ${short(date)}`,
    fullNow: 'Now',
    fullWhy: (date: PlainDate) =>
      `From ${formatDate(date)}, a new stay of ${mostDays} days fits beside all the stays you entered.`,
    ring: (used: number) => (used > 90 ? `${days(used - 90)} too many` : `${90 - used === 1 ? 'day' : 'days'} left`),
    period: (from: PlainDate, to: PlainDate) =>
      `In the ${periodDays} days from ${formatDate(from)} to ${formatDate(to)}`,

    within: (count: number) =>
      count === 1
        ? 'The stay you entered is within the rule, by our count.'
        : `All ${count} stays you entered are within the rule, by our count.`,
    overTitle: (count: number) => (count === 1 ? 'One stay passes the limit' : `${count} stays pass the limit`),
    over: (stay: CountedStay, { first, worst }: Overstay) =>
      `${span(stay)}: the first day too many is ${formatDate(first)}. At the worst, it is ${days(worst)} over the limit.`,
    leaveBy: ({ entry }: CountedStay, { first }: Overstay) =>
      first === entry
        ? 'Enter later to keep within the rule.'
        : `Leave by ${formatDate(addDays(first, -1))} to keep within the rule.`,
    laterTitle: 'Mind the stays you planned for later',
    later: ({ last, days: count }: PossibleStay) =>
      `They keep within the rule only if you leave by ${formatDate(last)}, after ${days(count)}.`,
    laterNone: 'Even one day from this date would put one of them over the limit.',
    overlap: 'Some of your stays overlap. Each day is counted once. Check that the dates are right.',
  },

  chart: {
    title: 'Your days, like a tide',
    hint: 'The water stands at the number of days used. It must not rise above 90 while you are there.',
    alt: (from: PlainDate, to: PlainDate, highest: number) =>
      `Days used from ${formatDate(from)} to ${formatDate(to)}. The highest count is ${highest}. The table below says the same.`,
    limit: '90',
    period: `The ${periodDays} days that count`,
    stays: 'Your stays',
    over: 'Days over the limit',
    possible: 'Longest stay from this day',
    outside: (count: number) =>
      count === 1 ? 'One stay lies outside the drawing.' : `${count} stays lie outside the drawing.`,
  },

  table: {
    title: 'Stay by stay',
    entry: 'Entry',
    exit: 'Exit',
    days: 'Days',
    used: 'Used after it',
    rule: 'By the rule',
    date: short,
    within: 'Within',
    over: ({ first, worst }: Overstay) => `${days(worst)} over, from ${short(first)}`,
  },

  rule: {
    title: 'How the days are counted',
    lines: [
      `On each day of a stay, look back over ${periodDays} days, with that day as the last. At most ${mostDays} of them may be days of stay.`,
      'The day of entry and the day of exit both count in full.',
      'A day counts once, even if you leave and come back on it.',
      'All Schengen countries are one area: a day in any of them is a day.',
      'Days under a residence permit or a long-stay visa do not count. Leave them out.',
      'A few countries have agreements with some others that allow longer stays. They are not counted here.',
      'A visa can allow fewer days. What it says comes first.',
    ],
  },

  area: {
    title: 'Which countries count',
    text: 'These 29 countries share one count.',
    later: 'Leave out days in Croatia before 1 January 2023, and in Bulgaria and Romania before 31 March 2024.',
    laterLand:
      'Border checks by land with Bulgaria and Romania ended on 1 January 2025. Their days count from 31 March 2024.',
    outside: 'Cyprus keeps a count of its own. Ireland is not in the area. Leave their days out.',
    citizens: 'The limit is not for citizens of these countries, nor for those of Cyprus and Ireland.',
  },

  source: {
    decides: 'This is a count and not a decision. The border officer decides.',
    law: 'Regulation (EU) 2016/399, Article 6',
    rule: 'The rule:',
    official: 'Calculator of the European Commission',
    check: 'Check before you travel:',
    keep: 'A link to this answer, to keep or to share:',
    keepLink: 'these dates',
  },
}
