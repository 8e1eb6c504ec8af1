import Holidays from 'date-holidays'
import type { PlainDate } from '../plain-date.ts'
import { remembered } from '../remembered.ts'

/** Days on which offices in a country are open. */
export type WorkingDays = {
  /** Whether public holidays are known; if not, only weekends are excluded. */
  readonly knowsHolidays: boolean
  isWorkingDay(date: PlainDate): boolean
}

/**
 * By ISO code. Uses the country's weekend (Friday and Saturday in Egypt) and nationwide holidays. Holidays that depend
 * on moon sighting can differ by a day. Source: `date-holidays` (ISC, data CC BY 3.0).
 */
export const workingDaysOf = remembered((code): WorkingDays => {
  const weekend = weekendOf(code)
  const calendar = isListed(code) ? new Holidays(code) : undefined
  const closedIn = remembered((year) => closedDays(calendar, Number(year)), 50)
  return {
    knowsHolidays: calendar !== undefined,
    isWorkingDay: (date) => !weekend.has(weekdayOf(date)) && !closedIn(date.slice(0, 4)).has(date),
  }
}, 300)

let listed: Record<string, string> | undefined

function isListed(code: string): boolean {
  listed ??= new Holidays().getCountries()
  return code in listed
}

/** 1 is Monday, 7 is Sunday. */
function weekdayOf(date: PlainDate): number {
  return new Date(date).getUTCDay() || 7
}

/** Where a region's calendar has only 1 rest day, Saturday is assumed too, so that no estimate is too early. */
function weekendOf(code: string): ReadonlySet<number> {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getWeekInfo(): { weekend: number[] } }
  const { weekend } = locale.getWeekInfo()
  return new Set(weekend.length > 1 ? weekend : [...weekend, 6])
}

function closedDays(calendar: Holidays | undefined, year: number): ReadonlySet<string> {
  const closed = new Set<string>()
  for (const { type, date, start, end } of calendar?.getHolidays(year) ?? []) {
    if (type !== 'public') continue
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000))
    // `date` is local to the country; `start` and `end` are timestamps, which may fall on the previous day in UTC.
    const first = Date.parse(date.slice(0, 10))
    for (let day = 0; day < days; day += 1) {
      closed.add(new Date(first + day * 86_400_000).toISOString().slice(0, 10))
    }
  }
  return closed
}
