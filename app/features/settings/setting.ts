export const speeds = ['standard', 'expedited', 'urgent'] as const
export type Speed = (typeof speeds)[number]

export const plans = ['basic', 'premium', 'business'] as const
export type Plan = (typeof plans)[number]

/** Pages of document translation included in each plan. */
export const translatedPages: Record<Plan, number> = { basic: 0, premium: 2, business: 5 }

/** Embassy appointments included in each plan, if the visa requires one. */
export const bookedAppointments: Record<Plan, number> = { basic: 0, premium: 1, business: 1 }

/** Add-ons to an application, each priced by its own unit. None is added without being requested (D22). */
export const addOns = ['translation', 'photos', 'appointment', 'courier', 'consultation'] as const
export type AddOn = (typeof addOns)[number]

/** The quantity of an add-on that one traveller can order. */
export const quantityRange = { least: 1, most: 20 } as const

export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= quantityRange.least && quantity <= quantityRange.most
}

/**
 * The quantities a traveller ordered: pages beyond those in the plan, sets of photos, weeks, appointments, parcels,
 * hours.
 */
export type OrderedAddOns = {
  readonly [kind in AddOn]?: number
} & {
  readonly insurance?: { readonly plan: InsurancePlan; readonly weeks: number }
}

export const insurancePlans = ['basic', 'standard', 'premium'] as const
export type InsurancePlan = (typeof insurancePlans)[number]

/** Prices configurable by staff, with their defaults. Amounts are US cents. */
export type Prices = {
  /** The surcharge for a speed over the standard one. */
  speeds: Record<Speed, number>
  /** The price of a plan, in place of the route's service fee. */
  plans: Record<Plan, number>
  /** Our fee for routes without one of their own. */
  serviceFee: number
  /** The price of a page, 8 photos, an appointment, a delivery or an hour. */
  addOns: Record<AddOn, number>
  /** The price of a week of travel insurance (D72). */
  insurance: Record<InsurancePlan, number>
}

export const defaultPrices: Prices = {
  speeds: { standard: 0, expedited: 5_000, urgent: 10_000 },
  plans: { basic: 4_900, premium: 9_900, business: 19_900 },
  serviceFee: 1_500,
  addOns: { translation: 2_000, photos: 1_500, appointment: 2_500, courier: 3_500, consultation: 7_500 },
  insurance: { basic: 2_500, standard: 4_500, premium: 7_500 },
}

/** Merges changed prices over the defaults: a price introduced after the change has its default. */
export function pricesWith(changed: Partial<Prices> | undefined): Prices {
  return { ...defaultPrices, ...changed, addOns: { ...defaultPrices.addOns, ...changed?.addOns } }
}

/** Business days from payment to a decision, from the specification. */
export const speedDays: Record<Speed, { min: number; max: number }> = {
  standard: { min: 5, max: 10 },
  expedited: { min: 3, max: 5 },
  urgent: { min: 1, max: 2 },
}
