import { dateFormat } from '#app/lib/words/formats.ts'

const moments = dateFormat({ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** "21 November 2026 at 17:14 UTC". */
export function formatMoment(moment: Date): string {
  return `${moments.format(moment)} UTC`
}

const spans: [seconds: number, name: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** How long ago something was, in the largest unit that fits: "3 days", "1 hour", "less than a minute". */
export function spanSince(moment: Date, now: Date): string {
  const passed = Math.max(0, (now.getTime() - moment.getTime()) / 1000)
  for (const [seconds, name] of spans) {
    const count = Math.floor(passed / seconds)
    if (count > 0) return count === 1 ? `1 ${name}` : `${count} ${name}s`
  }
  return 'less than a minute'
}
