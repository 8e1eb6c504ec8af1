import { dateFormat } from '#app/lib/words/formats.ts'

const timestamps = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** Formats a timestamp for tables and lists in the portal: "5 Mar 2026, 14:05 UTC". */
export const shortTimestamp = (at: Date): string => timestamps.format(at)
