import { counted } from '#app/lib/counted.ts'

const exactly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** "38 min", "2 h 15 min", "1 day 2 h", "5 days": as much as tells one case from the next. */
export function timeInWords(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  const days = Math.floor(hours / 24)
  if (days >= 5 || hours % 24 === 0) return counted(days, 'day')
  return `${counted(days, 'day')} ${hours % 24} h`
}

export const clockWords = {
  late: (ms: number) => `Late ${timeInWords(ms)}`,
  paused: (ms: number) => (ms > 0 ? `Paused, ${timeInWords(ms)}` : 'Paused, late'),
  filed: 'Filed',
  over: 'Closed',
  /** Beside the heading of a case. */
  due: (at: Date, ms: number) => `Due ${exactly.format(at)} UTC, ${timeInWords(ms)} left`,
  dueAt: (at: Date) => `Due ${exactly.format(at)} UTC`,
  pausedAt: (at: Date) => `Paused since ${exactly.format(at)} UTC, while we wait for the traveller`,
}
