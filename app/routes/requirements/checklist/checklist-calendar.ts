import { checklistOf, type Days } from '#app/features/quotes/components/answer/checklist.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { type CalendarEntry, stampOfDay, wholeDayCalendar } from '#app/lib/calendar/whole-day-calendar.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { checklistWords as words } from './checklist.words.ts'

export type Checklist = {
  readonly answer: RouteAnswer
  readonly days: Days
  readonly leaveBy: PlainDate | undefined
  readonly today: PlainDate
}

/** Returns the dates of a checklist as all-day calendar entries (RFC 5545). */
export function checklistCalendar({ answer, days, leaveBy, today }: Checklist): string {
  const entries: CalendarEntry[] = checklistOf(answer, days).flatMap(({ what, site, from }, index) =>
    from ? [{ name: `duty-${index}`, on: from, what: words.opens({ what, to: placeName(answer.to.name) }), site }] : [],
  )
  if (days.travelOn)
    entries.push({ name: 'travel', on: days.travelOn, what: words.travel({ to: placeName(answer.to.name) }) })
  if (leaveBy) entries.push({ name: 'leave', on: leaveBy, what: words.leave({ to: placeName(answer.to.name) }) })
  return wholeDayCalendar({
    product: 'Checklist',
    of: `${answer.from.code}-${answer.to.code}`,
    stamp: stampOfDay(today),
    entries: entries.map((entry) => ({ ...entry, name: `${entry.name}-${entry.on}` })),
  })
}
