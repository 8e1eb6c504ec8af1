import { dateFormat } from '#app/lib/words/formats.ts'
/** Clock hours in a time zone, possibly across midnight. */
export type QuietHours = { readonly from: number; readonly to: number; readonly zone: string }

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** The suggested hours; they apply only once the user has chosen them. */
export const suggestedHours = { from: 22, to: 8 } as const

const stepMs = 15 * 60_000

/**
 * The end of the current quiet hours; undefined outside them. Follows the zone's local clock, which every zone sets in
 * quarter-hours: on the day the clock changes, the night is an hour shorter or longer.
 */
export function endOfQuiet(quiet: QuietHours, now: Date): Date | undefined {
  const isQuiet = quietBy(quiet)
  if (!isQuiet(now)) return undefined
  let end = (Math.floor(now.getTime() / stepMs) + 1) * stepMs
  while (isQuiet(new Date(end))) end += stepMs
  return new Date(end)
}

function quietBy({ from, to, zone }: QuietHours): (timestamp: Date) => boolean {
  const format = dateFormat({ timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return (timestamp) => {
    const hour = Number(format.formatToParts(timestamp).find(({ type }) => type === 'hour')?.value)
    return from < to ? hour >= from && hour < to : hour >= from || hour < to
  }
}
