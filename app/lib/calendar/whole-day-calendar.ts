import { addDays, type PlainDate } from '../plain-date.ts'

/** An all-day calendar entry. Its name is unique within the file. */
export type CalendarEntry = { name: string; on: PlainDate; what: string; site?: string | undefined }

type Calendar = {
  /** The producing feature: "Checklist". */
  readonly product: string
  /** What the entries belong to: importing an entry again replaces the earlier one. */
  readonly of: string
  readonly stamp: string
  readonly entries: readonly CalendarEntry[]
}

/** Writes all-day entries as an iCalendar file (RFC 5545). */
export function wholeDayCalendar({ product, of, stamp, entries }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Portolan//${product}//EN`,
    ...entries.flatMap(({ name, on, what, site }) => [
      'BEGIN:VEVENT',
      `UID:${[of, name].filter(Boolean).join('-')}@portolan`,
      `DTSTAMP:${stamp}`,
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

/** Timestamp in iCalendar format. */
export const stampOfMoment = (timestamp: Date) => timestamp.toISOString().replace(/[-:]|\.\d+/g, '')
export const stampOfDay = (day: PlainDate) => `${plain(day)}T000000Z`

const plain = (day: PlainDate) => day.replaceAll('-', '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

const bytesOf = new TextEncoder()

/** Folds lines at 75 bytes; continuation lines start with a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (bytesOf.encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
