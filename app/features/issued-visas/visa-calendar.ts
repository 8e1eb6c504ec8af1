import type { CalendarEntry } from '#app/lib/calendar/whole-day-calendar.ts'
import { addDays, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { visaCalendarWords as words } from './visa-calendar.words.ts'
import type { VisaDays } from './visa-check.ts'

type Asked = {
  readonly country: string
  readonly days: VisaDays
  /** Days before the end of a visa on which the reminder is set. */
  readonly remindDays: number
  readonly today: PlainDate
}

/** Calendar entries for the first and last day of a visa and its renewal reminder. Past entries are omitted. */
export function visaEntries({ country, days, remindDays, today }: Asked): CalendarEntry[] {
  const { visaValidFrom: first, visaValidUntil: last } = days
  const remindOn = last ? addDays(last, -remindDays) : null
  const isApart = remindOn !== null && (!first || remindOn > first)
  return [
    ...(first ? [{ name: 'first', on: first, what: words.first({ country }) }] : []),
    ...(last && isApart
      ? [{ name: 'renew', on: remindOn, what: words.renew({ country, last: formatDate(last) }) }]
      : []),
    ...(last ? [{ name: 'last', on: last, what: words.last({ country }) }] : []),
  ].filter(({ on }) => on >= today)
}
