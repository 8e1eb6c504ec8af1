import type { Continent } from '../visas/country.ts'
import type { RequirementKind } from '../visas/requirement.ts'

/** Where somebody may want to go. Nobody needs a visa for Antarctica. */
export const wishedRegions = ['AF', 'AS', 'EU', 'NA', 'OC', 'SA'] as const satisfies readonly Continent[]
export type WishedRegion = (typeof wishedRegions)[number]

/** How much somebody is willing to do for a visa. Whatever asks for more is left out. */
export const efforts = ['any', 'online', 'none'] as const
export type Effort = (typeof efforts)[number]

/** How soon somebody wants to leave, in days. */
export const soonest = [14, 30, 90] as const

/** What somebody looks for in a journey. Each of them may be left open. */
export type Wishes = {
  readonly regions: readonly WishedRegion[]
  /** The most that visa and service may cost together, in whole US dollars. */
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

/** Whether a kind of requirement asks for more than somebody is willing to do. */
export function isTooMuch(kind: RequirementKind, effort: Effort): boolean {
  return asks[effort].includes(kind)
}
