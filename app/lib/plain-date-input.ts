import { type PlainDate, plainDateOf } from './plain-date.ts'

/** The three fields of a date question, as typed. */
export type DateParts = { day: string; month: string; year: string }
export type DatePartsProblem = 'missing' | 'missing_part' | 'not_a_date'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  if (text.length < 3) return Number.NaN
  const index = monthNames.findIndex((name) => name.startsWith(text.toLowerCase()))
  return index === -1 ? Number.NaN : index + 1
}

/** Reads "14 2 2027", "14 Feb 2027" and stray spaces; 31 February is a problem of its day. */
export function parseDateParts(
  typed: DateParts,
): { date: PlainDate } | { problem: DatePartsProblem; part: keyof DateParts } {
  const day = typed.day.trim()
  const month = typed.month.trim()
  const year = typed.year.trim()
  if (!day && !month && !year) return { problem: 'missing', part: 'day' }
  for (const [part, text] of [
    ['day', day],
    ['month', month],
    ['year', year],
  ] as const) {
    if (!text) return { problem: 'missing_part', part }
  }
  if (!/^\d{4}$/.test(year)) return { problem: 'not_a_date', part: 'year' }
  const monthIndex = monthNumber(month)
  if (!(monthIndex >= 1 && monthIndex <= 12)) return { problem: 'not_a_date', part: 'month' }
  const date = /^\d{1,2}$/.test(day) ? plainDateOf(Number(year), monthIndex, Number(day)) : undefined
  return date ? { date } : { problem: 'not_a_date', part: 'day' }
}

/**
 * Reads a whole date from one field, as people write it: "14 2 2027", "14 Feb 2027", "14.2.2027", "February 14, 2027" or
 * "2027-02-14". Between numbers the day comes first, except where the year does.
 */
export function parseDateText(typed: string): PlainDate | undefined {
  const words = typed.split(/[\s,./-]+/).filter(Boolean)
  const [one = '', two = '', three = ''] = words
  if (words.length !== 3) return undefined
  const parts = /^\d{4}$/.test(one)
    ? { year: one, month: two, day: three }
    : /^\d/.test(one)
      ? { day: one.replace(/(?<=\d)(st|nd|rd|th)$/i, ''), month: two, year: three }
      : { month: one, day: two.replace(/(?<=\d)(st|nd|rd|th)$/i, ''), year: three }
  const read = parseDateParts(parts)
  return 'date' in read ? read.date : undefined
}
