import type { PlainDate } from '#app/lib/plain-date.ts'
import { parseDateParts } from '#app/lib/plain-date-input.ts'
import { dateFormat } from '#app/lib/words/formats.ts'

/** Parses a month as people write it ("03/2021", "3 2021", "March 2021") to its first day. */
export function monthIn(typed: string): PlainDate | undefined {
  const [month = '', year = '', ...more] = typed.split(/[\s/.-]+/).filter(Boolean)
  if (more.length > 0) return undefined
  const parsed = parseDateParts({ day: '1', month, year })
  return 'date' in parsed ? parsed.date : undefined
}

const months = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March 2021". */
export function writtenMonth(typed: string): string {
  const first = monthIn(typed)
  return first ? months.format(Date.parse(first)) : ''
}
