/** The plans as they are specified, in US dollars. Limits are the most that is paid. */
export const planNames = ['basic', 'standard', 'premium'] as const
export type PlanName = (typeof planNames)[number]

export const limits = ['medical', 'cancellation', 'baggage'] as const
export const extras = ['assistance', 'delay', 'liability', 'sports', 'rental', 'evacuation'] as const
export type Extra = (typeof extras)[number]

export type InsurancePlan = {
  readonly perWeek: number
  readonly limits: Readonly<Record<(typeof limits)[number], number>>
  readonly extras: readonly Extra[]
}

export const insurancePlans: Readonly<Record<PlanName, InsurancePlan>> = {
  basic: {
    perWeek: 25,
    limits: { medical: 50_000, cancellation: 1_000, baggage: 500 },
    extras: ['assistance'],
  },
  standard: {
    perWeek: 45,
    limits: { medical: 100_000, cancellation: 3_000, baggage: 1_500 },
    extras: ['assistance', 'delay', 'liability'],
  },
  premium: {
    perWeek: 75,
    limits: { medical: 250_000, cancellation: 7_500, baggage: 3_000 },
    extras: [...extras],
  },
}

export const mostPopular: PlanName = 'standard'

export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`
