import { z } from 'zod'

/** The refund settings managed by an administrator. */
export type RefundRules = {
  /** US cents of one payment that one person can refund; above it, a second person must approve. */
  readonly aloneUpTo: number
}

export const aloneRange = { least: 0, most: 10_000_00 } as const

const stored = z.object({ aloneUpTo: z.int().min(aloneRange.least).max(aloneRange.most) })

/** From the setting, or the default of a new installation: 200 US dollars. */
export function refundRulesOf(setting: unknown): RefundRules {
  const read = stored.safeParse(setting)
  return read.success ? read.data : { aloneUpTo: 200_00 }
}
