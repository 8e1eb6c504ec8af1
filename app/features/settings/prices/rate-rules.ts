import type { Rate } from '#app/lib/money.ts'
import { daysBetween, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** Days after which a rate is shown as outdated. */
export const freshDays = 30

/** In millionths of a US dollar: from the smallest coins to a unit worth $1,000. */
export const rateRange = { least: 1, most: 1_000_000_000 } as const

export function isStale({ asOf }: Pick<Rate, 'asOf'>, today: PlainDate): boolean {
  return isPlainDate(asOf) && daysBetween(asOf, today) > freshDays
}

/** "1.0871" as millionths of a US dollar; undefined if not such an amount. */
export function microsOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'))
}

/** "1.0871" */
export function rateText(usdMicros: number): string {
  const part = String(usdMicros % 1_000_000).padStart(6, '0')
  return `${Math.trunc(usdMicros / 1_000_000)}.${part.replace(/0{1,4}$/, '')}`
}
