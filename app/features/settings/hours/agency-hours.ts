import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** 1 is Monday, 7 is Sunday. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

export type Holiday = { readonly day: PlainDate; readonly name: string }

/** The agency's working hours, and its filing time in working days for cases without a promised day. */
export type AgencyHours = {
  readonly weekdays: readonly number[]
  readonly opens: string
  readonly closes: string
  readonly timeZone: string
  readonly levels: { readonly standard: number; readonly expedited: number; readonly urgent: number }
  readonly holidays: readonly Holiday[]
}

export const levelRange = { least: 1, most: 60 } as const
export const mostHolidays = 200
export const longestHoliday = 80

/** Parses holidays, one per line as in "2026-12-25 Christmas Day"; returns the first invalid line, if any. */
export function readHolidays(typed: string): readonly Holiday[] | { readonly wrong: string } {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const holidays: Holiday[] = []
  for (const line of lines) {
    const [, day = '', name = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? []
    if (!isPlainDate(day) || name.length > longestHoliday) return { wrong: line }
    if (holidays.every((holiday) => holiday.day !== day)) holidays.push({ day, name })
  }
  const [beyond] = holidays.slice(mostHolidays)
  if (beyond) return { wrong: `${beyond.day} ${beyond.name}` }
  return holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

export const printHolidays = (holidays: readonly Holiday[]) =>
  holidays.map(({ day, name }) => `${day} ${name}`).join('\n')

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
