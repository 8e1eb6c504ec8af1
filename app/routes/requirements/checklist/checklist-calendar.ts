import { checklistOf, type Days } from '#app/features/quotes/parts/answer/checklist.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { checklistWords as words } from './checklist.words.ts'

export type Checklist = {
  readonly answer: RouteAnswer
  readonly days: Days
  readonly leaveBy: PlainDate | undefined
  readonly today: PlainDate
}

type Entry = { name: string; on: PlainDate; what: string; site?: string | undefined }

/** The days of a checklist as whole-day entries of a calendar (RFC 5545). */
export function checklistCalendar({ answer, days, leaveBy, today }: Checklist): string {
  const entries: Entry[] = checklistOf(answer, days).flatMap(({ what, site, from }, index) =>
    from ? [{ name: `duty-${index}`, on: from, what: words.opens(what, answer.to.name), site }] : [],
  )
  if (days.travelOn) entries.push({ name: 'travel', on: days.travelOn, what: words.travel(answer.to.name) })
  if (leaveBy) entries.push({ name: 'leave', on: leaveBy, what: words.leave(answer.to.name) })
  const route = `${answer.from.code}-${answer.to.code}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portolan//Checklist//EN',
    ...entries.flatMap(({ name, on, what, site }) => [
      'BEGIN:VEVENT',
      `UID:${route}-${name}-${on}@portolan`,
      `DTSTAMP:${plain(today)}T000000Z`,
      `DTSTART;VALUE=DATE:${plain(on)}`,
      `DTEND;VALUE=DATE:${plain(addDays(on, 1))}`,
      `SUMMARY:${escaped(what)}`,
      ...(site ? [`URL:${site}`] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

const plain = (day: PlainDate) => day.replaceAll('-', '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** No line is longer than 75 bytes: the next one begins with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
