import { dateFormat } from '#app/lib/words/formats.ts'

/** Phone hours: Monday to Friday, 9am to 6pm in the organisation's time zone. */
const opensAt = 9 * 60
const closesAt = 18 * 60
const workdays = new Set([1, 2, 3, 4, 5])

const minute = 60_000
const day = 24 * 60 * minute

export type OpeningHours = {
  /** "Europe/London". */
  readonly timeZone: string
  /** The current name of the time zone: "Greenwich Mean Time" or "British Summer Time". */
  readonly zoneName: string
  /** The current offset: "UTC+01:00". */
  readonly offset: string
  readonly open: boolean
  /** The current opening, or else the next. */
  readonly from: Date
  readonly until: Date
  /** The local weekday of that opening: 1 is Monday. */
  readonly weekday: number
  /** Whole local days from today to that opening. */
  readonly daysAhead: number
  /** The current local time, in minutes of the day. */
  readonly clock: number
}

export function openingHours(timeZone: string, now: Date): OpeningHours {
  const here = localTime(timeZone, now)
  const isWorkday = workdays.has(here.weekday)
  const open = isWorkday && here.clock >= opensAt && here.clock < closesAt
  let daysAhead = isWorkday && here.clock < closesAt ? 0 : 1
  while (!workdays.has((here.weekday + daysAhead) % 7)) daysAhead++
  const date = here.date + daysAhead * day
  return {
    timeZone,
    zoneName: named(timeZone, now, 'long'),
    offset: offsetName(here.offset),
    open,
    from: timestampAt(timeZone, date, opensAt),
    until: timestampAt(timeZone, date, closesAt),
    weekday: (here.weekday + daysAhead) % 7,
    daysAhead,
    clock: here.clock,
  }
}

type LocalTime = { date: number; weekday: number; clock: number; offset: number }

/** A zone's local date and time, with the date as midnight UTC and the offset in minutes. */
function localTime(timeZone: string, timestamp: Date): LocalTime {
  const offset = offsetAt(timeZone, timestamp)
  const shown = new Date(timestamp.getTime() + offset * minute)
  return {
    date: Math.floor(shown.getTime() / day) * day,
    weekday: shown.getUTCDay(),
    clock: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    offset,
  }
}

/** Converts a zone's local date and time to UTC. The second pass uses the offset of that day. */
function timestampAt(timeZone: string, date: number, clock: number): Date {
  const shown = date + clock * minute
  const guess = new Date(shown - offsetAt(timeZone, new Date(shown)) * minute)
  return new Date(shown - offsetAt(timeZone, guess) * minute)
}

function offsetAt(timeZone: string, timestamp: Date): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(named(timeZone, timestamp, 'longOffset')) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

function offsetName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '−' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

function named(timeZone: string, timestamp: Date, timeZoneName: 'long' | 'longOffset'): string {
  const parts = dateFormat({ timeZone, timeZoneName }).formatToParts(timestamp)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
