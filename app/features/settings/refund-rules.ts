import { z } from 'zod'

/** What an administrator decides about money that goes back. */
export type RefundRules = {
  /** US cents of one payment that one person may give back; above it a second person looks. */
  readonly aloneUpTo: number
}

export const aloneRange = { least: 0, most: 10_000_00 } as const

const stored = z.object({ aloneUpTo: z.int().min(aloneRange.least).max(aloneRange.most) })

/** As the setting has it, else as a new installation starts: 200 US dollars. */
export function refundRulesOf(setting: unknown): RefundRules {
  const read = stored.safeParse(setting)
  return read.success ? read.data : { aloneUpTo: 200_00 }
}
