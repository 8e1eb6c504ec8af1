export const speeds = ['standard', 'expedited', 'urgent'] as const
export type Speed = (typeof speeds)[number]

export const plans = ['basic', 'premium', 'business'] as const
export type Plan = (typeof plans)[number]

/** What staff can switch, with what a new installation starts from. Amounts are US cents. */
export type Prices = {
  /** What a speed costs on top of the standard one. */
  speeds: Record<Speed, number>
  /** What a plan costs in place of the route's service fee. */
  plans: Record<Plan, number>
  /** Our fee where a route names none of its own. */
  serviceFee: number
}

export const defaultPrices: Prices = {
  speeds: { standard: 0, expedited: 5_000, urgent: 10_000 },
  plans: { basic: 4_900, premium: 9_900, business: 19_900 },
  serviceFee: 1_500,
}

/** Business days from payment to a decision, as the specification states them. */
export const speedDays: Record<Speed, { min: number; max: number }> = {
  standard: { min: 5, max: 10 },
  expedited: { min: 3, max: 5 },
  urgent: { min: 1, max: 2 },
}
