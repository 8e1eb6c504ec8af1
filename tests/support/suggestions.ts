import { expect } from 'vitest'
import type { Candidate, Trip } from '#app/features/recommendations/match.ts'
import { type Place, recommend } from '#app/features/recommendations/recommend.ts'
import { noWishes, type Wishes } from '#app/features/recommendations/wishes.ts'
import type { Continent } from '#app/features/visas/country.ts'

// The same places for everyone; only the passport requirements differ. Kind, price in dollars, days to a decision,
// stay.
type Rule = [kind: Place['kind'], cost: number | null, wait: number | null, stay: Candidate['stay']]

const world: Record<string, [name: string, continent: Continent]> = {
  FR: ['France', 'EU'],
  ES: ['Spain', 'EU'],
  GB: ['United Kingdom', 'EU'],
  US: ['United States', 'NA'],
  MX: ['Mexico', 'NA'],
  BR: ['Brazil', 'SA'],
  JP: ['Japan', 'AS'],
  TH: ['Thailand', 'AS'],
  IN: ['India', 'AS'],
  KE: ['Kenya', 'AF'],
  EG: ['Egypt', 'AF'],
  NZ: ['New Zealand', 'OC'],
}

const free = (stay: Rule[3] = 90): Rule => ['visa_free', 0, 0, stay]

const passports: Record<string, Record<keyof typeof world, Rule>> = {
  india: {
    FR: ['embassy_visa', 110, 22, 90],
    ES: ['embassy_visa', 110, 22, 90],
    GB: ['embassy_visa', 190, 24, 180],
    US: ['embassy_visa', 200, 60, 180],
    MX: ['embassy_visa', 70, 16, 180],
    BR: ['embassy_visa', 95, 20, 90],
    JP: ['evisa', 35, 12, 90],
    TH: free(60),
    IN: ['same_country', null, null, null],
    KE: ['eta', 45, 8, 90],
    EG: ['evisa', 40, 12, 30],
    NZ: ['embassy_visa', 260, 40, 90],
  },
  germany: {
    FR: free('no_limit'),
    ES: free('no_limit'),
    GB: ['eta', 36, 8, 180],
    US: ['eta', 55, 8, 90],
    MX: free(180),
    BR: free(90),
    JP: free(90),
    TH: free(60),
    IN: ['evisa', 40, 9, 30],
    KE: ['eta', 45, 8, 90],
    EG: ['visa_on_arrival', 40, 0, 30],
    NZ: ['eta', 75, 8, 90],
  },
  nigeria: {
    FR: ['embassy_visa', 110, 25, 90],
    ES: ['embassy_visa', 110, 25, 90],
    GB: ['embassy_visa', 190, 30, 180],
    US: ['embassy_visa', 200, 90, 180],
    MX: ['embassy_visa', 70, 20, 180],
    BR: ['embassy_visa', 95, 20, 90],
    JP: ['embassy_visa', null, 20, 90],
    TH: ['evisa', 60, 14, 60],
    IN: ['evisa', 40, 9, 30],
    KE: ['eta', 45, 8, 90],
    EG: ['embassy_visa', null, null, 30],
    NZ: ['embassy_visa', 260, 40, 90],
  },
  syria: {
    FR: ['embassy_visa', 110, 60, 90],
    ES: ['embassy_visa', 110, 60, 90],
    GB: ['embassy_visa', 190, 60, 180],
    US: ['no_admission', null, null, null],
    MX: ['embassy_visa', 70, 30, 180],
    BR: ['embassy_visa', 95, 40, 90],
    JP: ['embassy_visa', null, 40, 90],
    TH: ['evisa', 60, 14, 60],
    IN: ['unknown', null, null, null],
    KE: ['eta', 45, 8, 90],
    EG: ['no_admission', null, null, null],
    NZ: ['unknown', null, null, null],
  },
}

export const trip = (code: string, approved = true): Trip => {
  const [name, continent] = world[code] ?? expect.fail(code)
  return { code, name, continent, approved }
}

export type Person = {
  who: string
  passport: keyof typeof passports
  wishes?: Partial<Wishes>
  trips?: Trip[]
  /** Destinations with an undecided application. */
  underWay?: string[]
  /** The first suggestions in order, each with its fit. */
  first: [string, string][]
  /** All reasons for the first of them. */
  because: string[]
  out: string
}

export function suggestionsFor({ passport, wishes, trips = [], underWay = [] }: Person) {
  const places = Object.entries(passports[passport] ?? {}).map(([code, [kind, cost, wait, stay]]): Place => {
    const [name, continent] = world[code] ?? expect.fail(code)
    const known = { kind, cost: cost === null ? null : cost * 100, wait, stay }
    return { code, name, continent, ...known, isUnsure: false, isUnderWay: underWay.includes(code) }
  })
  return recommend(places, { ...noWishes, ...wishes }, trips)
}
