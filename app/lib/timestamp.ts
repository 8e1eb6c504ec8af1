import { dateFormat, numberFormat } from './words/formats.ts'
import { words } from './words/words.ts'

const said = words('lib')
const timestamps = dateFormat({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** "21 November 2026 at 17:14 UTC". */
export const formatTimestamp = (timestamp: Date): string => timestamps.format(timestamp)

const spans = [
  { seconds: 86_400, unit: 'day' },
  { seconds: 3_600, unit: 'hour' },
  { seconds: 60, unit: 'minute' },
].map(({ seconds, unit }) => ({ seconds, text: numberFormat({ style: 'unit', unit, unitDisplay: 'long' }) }))

/** Elapsed time in the largest fitting unit: "3 days", "1 hour", "less than a minute". */
export function spanSince(timestamp: Date, now: Date): string {
  const passed = Math.max(0, (now.getTime() - timestamp.getTime()) / 1000)
  for (const { seconds, text } of spans) {
    const count = Math.floor(passed / seconds)
    if (count > 0) return text.format(count)
  }
  return said.justNow
}
