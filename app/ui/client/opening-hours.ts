import { dateFormat } from '#app/lib/words/formats.ts'
import { clientWords } from './client.words.ts'

/** Shows opening hours in the visitor's time zone. */
export function showLocalHours(place: HTMLElement): void {
  const { openingHours, closing, weekday } = place.dataset
  const localHours = hoursHere(new Date(openingHours ?? ''), new Date(closing ?? ''), Number(weekday))
  if (localHours !== undefined) place.textContent = localHours
}

/**
 * Converts opening hours to the browser's time zone. The days and hours come from the page; only the browser knows its
 * zone.
 */
export function hoursHere(from: Date, until: Date, weekday: number): string | undefined {
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return undefined
  // Monday there may be Sunday or Tuesday here; the whole week shifts with it.
  const moved = from.getDay() - weekday
  const name = (day: number) => clientWords.weekdays[(day + moved + 7) % 7] ?? ''
  const clock = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true })
  const shown = (timestamp: Date) => clock.format(timestamp).replace(':00', '').replace(' ', '')
  const isNextDay = until.getDay() !== from.getDay()
  return clientWords.yourHours({ first: name(1), last: name(5), from: shown(from), until: shown(until), isNextDay })
}
