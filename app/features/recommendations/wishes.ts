import type { Continent } from '../visas/country.ts'
import type { RequirementKind } from '../visas/requirement.ts'

/** The regions to choose from. Antarctica requires no visa. */
export const wishedRegions = ['AF', 'AS', 'EU', 'NA', 'OC', 'SA'] as const satisfies readonly Continent[]
export type WishedRegion = (typeof wishedRegions)[number]

/** The effort a traveller accepts for a visa. Anything that requires more is left out. */
export const efforts = ['any', 'online', 'none'] as const
export type Effort = (typeof efforts)[number]

/** How soon the traveller wants to leave, in days. */
export const soonest = [14, 30, 90] as const

/** A traveller's preferences for a trip. Each is optional. */
export type Wishes = {
  readonly regions: readonly WishedRegion[]
  /** The maximum for visa and service together, in whole US dollars. */
  readonly budget: number | null
  readonly stayDays: number | null
  readonly withinDays: number | null
  readonly effort: Effort
}

export const noWishes: Wishes = { regions: [], budget: null, stayDays: null, withinDays: null, effort: 'any' }

export function hasWishes({ regions, budget, stayDays, withinDays, effort }: Wishes): boolean {
  return regions.length > 0 || budget !== null || stayDays !== null || withinDays !== null || effort !== 'any'
}

export const highest = { budget: 10_000, stayDays: 365 } as const

const asks: Record<Effort, readonly RequirementKind[]> = {
  any: [],
  online: ['embassy_visa'],
  none: ['eta', 'evisa', 'visa_on_arrival', 'embassy_visa'],
}

/** Whether a kind of requirement takes more effort than the traveller accepts. */
export function isTooMuch(kind: RequirementKind, effort: Effort): boolean {
  return asks[effort].includes(kind)
}
