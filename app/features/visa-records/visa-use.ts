import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { isInSchengenArea } from '../visas/schengen/schengen-area.ts'
import { mostDays } from '../visas/schengen/schengen-stay.ts'
import { isThere, lastDayOf, type TripDetails } from './trips/trip.ts'
import { entriesAllowed, type VisaRecordEntries, type VisaRecordKind } from './visa-record.ts'

/** The properties of a visa that determine how it is used up. */
export type UsedVisa = {
  readonly id: string
  readonly country: string
  readonly kind: VisaRecordKind
  readonly validFrom: PlainDate | null
  readonly validUntil: PlainDate
  readonly entries: VisaRecordEntries | null
  readonly stayDays: number | null
}

/** From one border crossing to the next: trips between Schengen countries form one visit. */
export type Visit = { readonly country: string; readonly entry: PlainDate; readonly exit: PlainDate }

type Trip = Pick<TripDetails, 'country' | 'entry' | 'exit'>

export type VisaUse = {
  readonly entriesUsed: number
  /** Undefined if entries are unlimited or the limit is unknown. */
  readonly entriesLeft: number | undefined
  /** Days spent on this visa up to today, each counted once. */
  readonly daysSpent: number
  readonly isInside: boolean
  readonly stay: StayUse | undefined
}

/** How the permitted days of a visa are used. */
export type StayUse = {
  /**
   * `total`: all days on the visa, as for a Schengen visa under 90 days. `visit`: each visit separately. A Schengen
   * visa for 90 days or more has no count of its own: its limit is 90 days in any 180.
   */
  readonly counts: 'total' | 'visit'
  readonly used: number
  readonly of: number
  readonly left: number
  /** The last permitted day of the current visit. */
  readonly until: PlainDate | undefined
  /** The last visit that is too long: its first excess day, and the number of excess days up to today. */
  readonly over: { readonly first: PlainDate; readonly days: number } | undefined
}

const isSchengenVisa = ({ country, kind }: Pick<UsedVisa, 'country' | 'kind'>) =>
  kind !== 'long_stay' && isInSchengenArea(country)

/** The use of each visa by one traveller's trips up to a given day. Each entry uses one visa. */
export function usesOf(visas: readonly UsedVisa[], trips: readonly Trip[], today: PlainDate): Map<string, VisaUse> {
  const visits = new Map<string, Visit[]>(visas.map(({ id }) => [id, []]))
  const begun = trips.filter(({ entry }) => entry <= today)
  for (const visit of visitsOf(begun, today)) {
    const visa = visaFor(visit, visas, visits)
    if (visa) visits.get(visa.id)?.push(visit)
  }
  return new Map(visas.map((visa) => [visa.id, useOf(visa, visits.get(visa.id) ?? [], today)]))
}

/** Merges trips into visits, ordered by entry. Moving within the Schengen area is not a new entry. */
export function visitsOf(trips: readonly Trip[], today: PlainDate): Visit[] {
  const visits: Visit[] = []
  const inOrder = trips.toSorted((one, other) =>
    one.entry + (one.exit ?? '~') < other.entry + (other.exit ?? '~') ? -1 : 1,
  )
  for (const trip of inOrder) {
    const exit = lastDayOf(trip, today)
    const index = visits.findLastIndex(({ country }) => isSameArea(country, trip.country))
    const before = visits[index]
    const lastCountry = before && countryAt(inOrder, before, today)
    const movesOn = before && trip.entry === before.exit && lastCountry !== trip.country
    if (before && (movesOn || trip.entry < before.exit)) {
      visits[index] = { ...before, exit: exit > before.exit ? exit : before.exit }
    } else visits.push({ country: trip.country, entry: trip.entry, exit })
  }
  return visits
}

/** The country in which a visit ended or currently is. */
function countryAt(trips: readonly Trip[], { entry, exit, country }: Visit, today: PlainDate): string {
  const last = trips.findLast(
    (trip) => isSameArea(trip.country, country) && trip.entry >= entry && lastDayOf(trip, today) === exit,
  )
  return last?.country ?? country
}

function isSameArea(one: string, other: string): boolean {
  return one === other || (isInSchengenArea(one) && isInSchengenArea(other))
}

function covers(visa: UsedVisa, { country, entry }: Visit): boolean {
  const isPlace = isSchengenVisa(visa) ? isInSchengenArea(country) : visa.country === country
  return isPlace && (!visa.validFrom || visa.validFrom <= entry) && entry <= visa.validUntil
}

/** The visa a visit used: of several, one with entries left, and of those the one that ends first. */
function visaFor(visit: Visit, visas: readonly UsedVisa[], visits: ReadonlyMap<string, readonly Visit[]>) {
  const isSpent = ({ id, entries }: UsedVisa) =>
    entries !== null && (visits.get(id)?.length ?? 0) >= (entriesAllowed[entries] ?? Number.POSITIVE_INFINITY)
  const isLong = ({ kind }: UsedVisa) => kind === 'long_stay'
  const order = (visa: UsedVisa) => `${isSpent(visa) ? 1 : 0}${isLong(visa) ? 0 : 1}${visa.validUntil}`
  return visas.filter((visa) => covers(visa, visit)).toSorted((one, other) => (order(one) < order(other) ? -1 : 1))[0]
}

function useOf(visa: UsedVisa, visits: readonly Visit[], today: PlainDate): VisaUse {
  const allowed = visa.entries === null ? undefined : entriesAllowed[visa.entries]
  const lengths = visits.map((visit) => lengthUntil(visit, today))
  return {
    entriesUsed: visits.length,
    entriesLeft: allowed === undefined ? undefined : Math.max(0, allowed - visits.length),
    daysSpent: lengths.reduce((sum, length) => sum + length, 0),
    isInside: visits.some((visit) => isThere(visit, today)),
    stay: stayOf(visa, visits, today),
  }
}

function stayOf(visa: UsedVisa, visits: readonly Visit[], today: PlainDate): StayUse | undefined {
  const { stayDays: of, kind } = visa
  if (of === null || kind === 'long_stay') return undefined
  if (!isSchengenVisa(visa)) return visitStay(of, visits, today)
  return of < mostDays ? totalStay(of, visits, today) : undefined
}

function visitStay(of: number, visits: readonly Visit[], today: PlainDate): StayUse {
  const current = visits.find((visit) => isThere(visit, today))
  const used = current ? lengthUntil(current, today) : 0
  const tooLong = visits.findLast((visit) => lengthUntil(visit, today) > of)
  const over = tooLong && { first: addDays(tooLong.entry, of), days: lengthUntil(tooLong, today) - of }
  const until = current && addDays(current.entry, of - 1)
  return { counts: 'visit', used, of, left: Math.max(0, of - used), until, over }
}

function totalStay(of: number, visits: readonly Visit[], today: PlainDate): StayUse {
  let used = 0
  let first: PlainDate | undefined
  for (const visit of visits) {
    const length = lengthUntil(visit, today)
    if (used <= of && used + length > of) first = addDays(visit.entry, of - used)
    used += length
  }
  const left = Math.max(0, of - used)
  const isInside = visits.some((visit) => isThere(visit, today))
  const over = first && { first, days: used - of }
  // Today is already counted as used.
  const until = isInside ? (over ? addDays(over.first, -1) : addDays(today, left)) : undefined
  return { counts: 'total', used, of, left, until, over }
}

function lengthUntil({ entry, exit }: Visit, today: PlainDate): number {
  return Math.max(0, daysBetween(entry, exit < today ? exit : today) + 1)
}
