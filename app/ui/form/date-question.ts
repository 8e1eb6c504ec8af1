import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import {
  completeDateParts,
  type DateParts,
  type DateReading,
  isBegunYear,
  parseDateParts,
} from '#app/lib/plain-date-input.ts'

/** What was typed, by the name of its field. */
type Typed = Readonly<Record<string, string>>

/** The names of a date's three fields. */
export function dateFields(name: string): string[] {
  return [`${name}.day`, `${name}.month`, `${name}.year`]
}

/** A day as somebody would have typed it into the three fields. */
export function dateParts(date: PlainDate): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: `${Number(day)}`, month: `${Number(month)}`, year }
}

/** The same by the names of the fields. */
export function typedDate(name: string, date: PlainDate): Typed {
  return Object.fromEntries(Object.entries(dateParts(date)).map(([part, text]) => [`${name}.${part}`, text]))
}

export function datePartsOf(typed: Typed, name: string): DateParts {
  return { day: typed[`${name}.day`] ?? '', month: typed[`${name}.month`] ?? '', year: typed[`${name}.year`] ?? '' }
}

/** The three fields of a date as they are kept. While somebody is still typing, the first half of a year is no year. */
export function completeDate(typed: Typed, name: string, reading: DateReading & { isTyping?: boolean }): Typed {
  const parts = datePartsOf(typed, name)
  if (reading.isTyping && isBegunYear(parts)) return {}
  return Object.fromEntries(
    Object.entries(completeDateParts(parts, reading)).map(([part, text]) => [`${name}.${part}`, text]),
  )
}

export function dateOf(typed: Typed, name: string): PlainDate | undefined {
  const parsed = parseDateParts(datePartsOf(typed, name))
  return 'date' in parsed ? parsed.date : undefined
}

export function writtenDate(typed: Typed, name: string): string {
  const date = dateOf(typed, name)
  return date ? formatDate(date) : ''
}

type CheckedDate =
  | { date: PlainDate; message?: undefined; part?: undefined }
  | { date?: undefined; part: keyof DateParts; message: string }

/** The date, or the sentence that says what is wrong with it. `subject` starts the sentence: "Date of birth". */
export function checkDateParts(typed: DateParts, subject: string): CheckedDate {
  const parsed = parseDateParts(typed)
  if ('date' in parsed) return parsed
  const { part, problem } = parsed
  const lower = subject.charAt(0).toLowerCase() + subject.slice(1)
  const message = {
    missing: `Enter the ${lower}`,
    missing_part: `${subject} must include a ${part}`,
    not_a_date: `${subject} must be a real date`,
  }[problem]
  return { part, message }
}
