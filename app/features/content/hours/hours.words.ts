import { dateFormat, perLanguage } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { languageNow } from '#words-source'
import type { OpeningHours } from './opening-hours.ts'

const said = words('content/hours')

// 1 February 2026 is a Sunday.
const weekdays = dateFormat({ weekday: 'long', timeZone: 'UTC' })
const weekdayName = (weekday: number) => weekdays.format(Date.UTC(2026, 1, 1 + weekday))

export const hoursWords = words('content/hours', {
  zone: ({ zoneName, offset }: OpeningHours) => said.zoneNow({ zone: zoneName, offset }),
  from: ({ daysAhead, weekday }: OpeningHours) => {
    if (daysAhead === 0) return said.opensToday
    return daysAhead === 1 ? said.opensTomorrow : said.opensOn({ weekday: weekdayName(weekday) })
  },
  clockThere: ({ clock }: OpeningHours) => said.ourClock({ time: clockWords(clock) }),
})

const clocks = perLanguage((locale) => {
  const hourCycle = languageNow() === 'en' ? ({ hourCycle: 'h12' } as const) : {}
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', ...hourCycle })
})

/** "9am", "9:05am", "12:30pm" in English; other languages use their own format. */
export function clockWords(minutes: number): string {
  const text = clocks().format(minutes * 60_000)
  return languageNow() === 'en' ? text.replace(/:00/, '').replace(/\s/, '') : text
}
