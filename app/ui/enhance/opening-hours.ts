import { enhanceWords } from './enhance.words.ts'

/**
 * Says opening hours on the reader's own clock, where that is another one. The week and the hours are those of the page;
 * only the reader's browser knows its zone.
 */
export function tellHours(place: HTMLElement): void {
  const { openingHours, closing, weekday } = place.dataset
  const [from, until] = [new Date(openingHours ?? ''), new Date(closing ?? '')]
  if (Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return
  // Monday there may be Sunday or Tuesday here; the whole week moves with it.
  const moved = from.getDay() - Number(weekday)
  const name = (day: number) => enhanceWords.weekdays[(day + moved + 7) % 7] ?? ''
  const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', hour12: true })
  const shown = (moment: Date) => clock.format(moment).replace(':00', '').replace(' ', '')
  const isNextDay = until.getDay() !== from.getDay()
  place.textContent = enhanceWords.yourHours(name(1), name(5), shown(from), shown(until), isNextDay)
}
