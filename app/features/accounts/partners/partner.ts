import type { Plan } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import { oneLine } from '#app/lib/typed-text.ts'

export const partnerStates = ['active', 'closed'] as const
export type PartnerState = (typeof partnerStates)[number]

/** What a company pays for our work. Anything without its own price costs the standard price. */
export type PartnerTerms = {
  /** In US cents, replacing the plan's price. */
  readonly planFees: { readonly [plan in Plan]?: number }
  /** In US cents, replacing the service fee if no plan is chosen. */
  readonly serviceFeeMinor: number | null
  /** Discount on all of our fees, in percent. */
  readonly discountPercent: number | null
}

/** Where invoices are sent. Encrypted, since it can name people. */
export type PartnerContact = { readonly email: string; readonly address: string; readonly taxNumber: string }

/** A company whose agents apply for their own clients. */
export type Partner = PartnerTerms & {
  readonly id: Id<'partner'>
  readonly name: string
  readonly state: PartnerState
  /** Whether its cases are submitted before payment and invoiced monthly. */
  readonly onAccount: boolean
  readonly createdAt: Date
  readonly closedAt: Date | null
}

export type PartnerDetails = Partner & { readonly contact: PartnerContact }

export type PartnerWish = PartnerTerms & Pick<Partner, 'name' | 'onAccount'> & { readonly contact: PartnerContact }

export const longestPartnerName = 120
export const longestPartnerAddress = 400
export const longestPartnerTaxNumber = 60
export const discountRange = { least: 1, most: 100 } as const
/** In US cents: more than $10,000 is taken for a typing error. */
export const feeRange = { least: 0, most: 10_000_00 } as const

export type PartnerProblem = { readonly code: 'name' | 'name_taken' | 'terms' }

/** The first problem with a partner's details, if any. */
export function partnerProblem({ name, planFees, serviceFeeMinor, discountPercent }: PartnerWish) {
  const tidy = oneLine(name)
  if (tidy === '' || tidy.length > longestPartnerName) return 'name'
  const fees = [...Object.values(planFees), serviceFeeMinor].filter((fee) => fee !== null)
  const discounts = discountPercent === null ? [] : [discountPercent]
  const holds = fees.every((fee) => isWithin(fee, feeRange)) && discounts.every((one) => isWithin(one, discountRange))
  return holds ? undefined : 'terms'
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

export const partnerName = oneLine
