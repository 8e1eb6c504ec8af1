import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import {
  completeDateParts,
  type DateParts,
  type DateReading,
  isBegunYear,
  parseDateParts,
} from '#app/lib/plain-date-input.ts'
import { languageNow } from '#words-source'
import { uiWords } from '../ui.words.ts'

type Typed = Readonly<Record<string, string>>

export function dateFields(name: string): string[] {
  return [`${name}.day`, `${name}.month`, `${name}.year`]
}

/** The parts of a date as a user would type them. */
export function dateParts(date: PlainDate): DateParts {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: `${Number(day)}`, month: `${Number(month)}`, year }
}

export function typedDate(name: string, date: PlainDate): Typed {
  return Object.fromEntries(Object.entries(dateParts(date)).map(([part, text]) => [`${name}.${part}`, text]))
}

export function datePartsOf(typed: Typed, name: string): DateParts {
  return { day: typed[`${name}.day`] ?? '', month: typed[`${name}.month`] ?? '', year: typed[`${name}.year`] ?? '' }
}

/** The date fields to save. While the user is typing, the first 2 digits of a year are not expanded. */
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

/** In English, a label inside a sentence starts in lower case. Other languages keep it as it is. */
const inSentence = (name: string) => (languageNow() === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name)

/** Returns the date or its error message. `subject` starts the sentence: "Date of birth". */
export function checkDateParts(typed: DateParts, subject: string): CheckedDate {
  const parsed = parseDateParts(typed)
  if ('date' in parsed) return parsed
  const { part, problem } = parsed
  const { missing, missing_part, not_a_date } = uiWords.date
  if (problem === 'missing') return { part, message: missing({ name: inSentence(subject) }) }
  return {
    part,
    message: problem === 'missing_part' ? missing_part({ name: subject, part }) : not_a_date({ name: subject }),
  }
}
