import type { CountedStay, Overstay, PossibleStay } from '#app/features/visas/schengen/schengen-stay.ts'
import { mostDays, periodDays } from '#app/features/visas/schengen/schengen-stay.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'

const { answer, table, rule } = words('routes/schengen')
const short = (date: PlainDate) => formatDate(date, 'short')

export type StayEnd = 'entry' | 'exit'

export const schengenWords = words('routes/schengen', {
  answer: {
    until: ({ last, days }: PossibleStay) => answer.untilDay({ last: formatDate(last), days }),
    stay: (on: PlainDate, isToday: boolean, { last }: PossibleStay) =>
      answer.stayFrom({ on: formatDate(on), isToday, last: formatDate(last) }),
    longestDays: (stay: PossibleStay | undefined) => answer.longestOf({ days: stay?.days ?? 0 }),
    fullFrom: (date: PlainDate) => answer.fullOn({ date: short(date) }),
    ring: (used: number) =>
      used > mostDays ? answer.ringOver({ days: used - mostDays }) : answer.ringLeft({ days: mostDays - used }),
    over: ({ entry, exit }: CountedStay, { first, worst }: Overstay) => {
      const by = { entry: formatDate(entry), first: formatDate(first), worst }
      return entry === exit ? answer.overDay(by) : answer.overDays({ ...by, exit: formatDate(exit) })
    },
    leaveBy: ({ entry }: CountedStay, { first }: Overstay) =>
      first === entry ? answer.enterLater : answer.leaveOn({ day: formatDate(addDays(first, -1)) }),
    later: ({ last, days }: PossibleStay) => answer.laterUntil({ last: formatDate(last), days }),
  },
  table: {
    date: short,
    over: ({ first, worst }: Overstay) => table.overFrom({ worst, first: short(first) }),
  },
  rule: {
    get lines() {
      return [rule.lookBack({ periodDays, mostDays }), ...rule.more]
    },
  },
})
