import Holidays from 'date-holidays'
import type { PlainDate } from '../plain-date.ts'
import { remembered } from '../remembered.ts'

/** The days on which the offices of a country are open. */
export type WorkingDays = {
  /** Whether the public holidays are known; else only the weekend is left out. */
  readonly knowsHolidays: boolean
  isWorkingDay(date: PlainDate): boolean
}

/**
 * By ISO code. The weekend is that of the country (Friday and Saturday in Egypt), the holidays are those of the whole
 * country; what is moved by the sight of the moon can differ by a day. From `date-holidays` (ISC, data CC BY 3.0).
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

/** Where the calendar of a region names one day of rest, offices are taken to rest on Saturday too: no promise is early. */
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
    // `date` is local to the country; start and end are moments, which may fall on the day before in UTC.
    const first = Date.parse(date.slice(0, 10))
    for (let day = 0; day < days; day += 1) {
      closed.add(new Date(first + day * 86_400_000).toISOString().slice(0, 10))
    }
  }
  return closed
}
