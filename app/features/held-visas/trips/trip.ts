import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { nameKey } from '../held-visa.ts'

/** A journey as its traveller keeps it: past, planned, or still going on. All of it is sealed. */
export type TripDetails = {
  /** Who travels: '' for the account holder, else their name. */
  readonly traveller: string
  readonly country: string
  /** Both days count in full. */
  readonly entry: PlainDate
  /** Null while they are still there. */
  readonly exit: PlainDate | null
}

export type KeptTrip = TripDetails & { readonly id: Id<'kept-trip'> }

/** The last day that is known of: of a trip that goes on, today. */
export function lastDayOf({ entry, exit }: Pick<TripDetails, 'entry' | 'exit'>, today: PlainDate): PlainDate {
  return exit ?? (entry > today ? entry : today)
}

/** Whether somebody is there on a day, the days of entry and exit included. */
export function isThere(trip: Pick<TripDetails, 'entry' | 'exit'>, today: PlainDate): boolean {
  return trip.entry <= today && today <= lastDayOf(trip, today)
}

export type TripClash =
  /** Somebody is in two countries at once. The day on which they go from one to the other may be shared. */
  | { readonly code: 'overlap'; readonly with: TripDetails }
  /** Another trip goes on already. */
  | { readonly code: 'still_there'; readonly with: TripDetails }

/** What stands against a trip beside the others of the same traveller. */
export function clashOf(trip: TripDetails, others: readonly TripDetails[], today: PlainDate): TripClash | undefined {
  const own = others.filter(({ traveller }) => nameKey(traveller) === nameKey(trip.traveller))
  const open = trip.exit === null && own.find(({ exit }) => exit === null)
  if (open) return { code: 'still_there', with: open }
  const [first, last] = [trip.entry, lastDayOf(trip, today)]
  const other = own.find((one) => {
    const [entry, exit] = [one.entry, lastDayOf(one, today)]
    const isSame = first === entry && last === exit && one.country === trip.country
    return isSame || (first < exit && entry < last)
  })
  return other && { code: 'overlap', with: other }
}
