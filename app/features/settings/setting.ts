export const speeds = ['standard', 'expedited', 'urgent'] as const
export type Speed = (typeof speeds)[number]

export const plans = ['basic', 'premium', 'business'] as const
export type Plan = (typeof plans)[number]

/** How many pages of documents a plan has translated at no further price. */
export const translatedPages: Record<Plan, number> = { basic: 0, premium: 2, business: 5 }

/** How many appointments at an embassy a plan has booked at no further price, where the visa needs one. */
export const bookedAppointments: Record<Plan, number> = { basic: 0, premium: 1, business: 1 }

/** What is ordered beside an application, each by its own unit. Nobody gets one without having asked for it (D22). */
export const addOns = ['translation', 'photos', 'appointment', 'courier', 'consultation'] as const
export type AddOn = (typeof addOns)[number]

/** How much of an add-on one traveller can order. */
export const quantityRange = { least: 1, most: 20 } as const

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= quantityRange.least && quantity <= quantityRange.most
}

/** How much of each a traveller ordered: pages beyond those of the plan, sets of photos, weeks, appointments, parcels, hours. */
export type OrderedAddOns = {
  readonly [kind in AddOn]?: number
} & {
  readonly insurance?: { readonly plan: InsurancePlan; readonly weeks: number }
}

export const insurancePlans = ['basic', 'standard', 'premium'] as const
export type InsurancePlan = (typeof insurancePlans)[number]

/** What staff can switch, with what a new installation starts from. Amounts are US cents. */
export type Prices = {
  /** What a speed costs on top of the standard one. */
  speeds: Record<Speed, number>
  /** What a plan costs in place of the route's service fee. */
  plans: Record<Plan, number>
  /** Our fee where a route names none of its own. */
  serviceFee: number
  /** What a page, eight photos, an appointment, a delivery or an hour costs. */
  addOns: Record<AddOn, number>
  /** What a week of travel insurance costs (D72). */
  insurance: Record<InsurancePlan, number>
}

export const defaultPrices: Prices = {
  speeds: { standard: 0, expedited: 5_000, urgent: 10_000 },
  plans: { basic: 4_900, premium: 9_900, business: 19_900 },
  serviceFee: 1_500,
  addOns: { translation: 2_000, photos: 1_500, appointment: 2_500, courier: 3_500, consultation: 7_500 },
  insurance: { basic: 2_500, standard: 4_500, premium: 7_500 },
}

/** What staff changed over what a new installation starts from: a price that is younger than the change has its default. */
export function pricesWith(changed: Partial<Prices> | undefined): Prices {
  return { ...defaultPrices, ...changed, addOns: { ...defaultPrices.addOns, ...changed?.addOns } }
}

/** Business days from payment to a decision, as the specification states them. */
export const speedDays: Record<Speed, { min: number; max: number }> = {
  standard: { min: 5, max: 10 },
  expedited: { min: 3, max: 5 },
  urgent: { min: 1, max: 2 },
}
