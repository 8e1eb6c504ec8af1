import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { nameKey } from '../visa-record.ts'

/** A trip saved by its traveller: past, planned or ongoing. Every field is encrypted. */
export type TripDetails = {
  /** The traveller: '' for the account holder, otherwise a name. */
  readonly traveller: string
  readonly country: string
  /** Both days count in full. */
  readonly entry: PlainDate
  /** Null while the traveller is still there. */
  readonly exit: PlainDate | null
}

export type KeptTrip = TripDetails & { readonly id: Id<'kept-trip'> }

/** The last known day; today for an ongoing trip. */
export function lastDayOf({ entry, exit }: Pick<TripDetails, 'entry' | 'exit'>, today: PlainDate): PlainDate {
  return exit ?? (entry > today ? entry : today)
}

/** Whether the traveller is there on a given day, including the days of entry and exit. */
export function isThere(trip: Pick<TripDetails, 'entry' | 'exit'>, today: PlainDate): boolean {
  return trip.entry <= today && today <= lastDayOf(trip, today)
}

export type TripClash =
  /** The traveller would be in 2 countries at once. Both trips may include the day of travel between them. */
  | { readonly code: 'overlap'; readonly with: TripDetails }
  /** Another trip is already ongoing. */
  | { readonly code: 'still_there'; readonly with: TripDetails }

/** The conflict between a trip and the traveller's other trips, if any. */
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
