import type { InsurancePlan } from '#app/features/settings/setting.ts'
import { formatShortMoney, usd } from '#app/lib/money.ts'

export const limits = ['medical', 'cancellation', 'baggage'] as const
export const extras = ['assistance', 'delay', 'liability', 'sports', 'rental', 'evacuation'] as const
export type Extra = (typeof extras)[number]

/** The cover of a plan, from the specification. Limits are maximum payouts, in US dollars. */
type Cover = {
  readonly limits: Readonly<Record<(typeof limits)[number], number>>
  readonly extras: readonly Extra[]
}

export const covers: Readonly<Record<InsurancePlan, Cover>> = {
  basic: {
    limits: { medical: 50_000, cancellation: 1_000, baggage: 500 },
    extras: ['assistance'],
  },
  standard: {
    limits: { medical: 100_000, cancellation: 3_000, baggage: 1_500 },
    extras: ['assistance', 'delay', 'liability'],
  },
  premium: {
    limits: { medical: 250_000, cancellation: 7_500, baggage: 3_000 },
    extras: [...extras],
  },
}

export const mostPopular: InsurancePlan = 'standard'

export const dollars = (amount: number) => formatShortMoney(usd(amount * 100))
