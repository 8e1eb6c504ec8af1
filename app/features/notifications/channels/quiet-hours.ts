import { dateFormat } from '#app/lib/words/formats.ts'
/** Hours of the clock in a time zone, from one hour to another, perhaps past midnight. */
export type QuietHours = { readonly from: number; readonly to: number; readonly zone: string }

export const hours: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** What is offered first; it holds only once somebody has chosen it. */
export const suggestedHours = { from: 22, to: 8 } as const

const stepMs = 15 * 60_000

/**
 * When quiet hours that it is now end; undefined where it is not quiet. The clock of the zone decides, which every zone
 * sets by quarters of an hour: on the day it is put forward or back the night is an hour shorter or longer.
 */
export function endOfQuiet(quiet: QuietHours, now: Date): Date | undefined {
  const isQuiet = quietBy(quiet)
  if (!isQuiet(now)) return undefined
  let end = (Math.floor(now.getTime() / stepMs) + 1) * stepMs
  while (isQuiet(new Date(end))) end += stepMs
  return new Date(end)
}

function quietBy({ from, to, zone }: QuietHours): (moment: Date) => boolean {
  const format = dateFormat({ timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return (moment) => {
    const hour = Number(format.formatToParts(moment).find(({ type }) => type === 'hour')?.value)
    return from < to ? hour >= from && hour < to : hour >= from || hour < to
  }
}
