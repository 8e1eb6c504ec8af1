import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { countsFrom, isInSchengenArea } from '../visas/schengen/schengen-area.ts'
import type { Stay } from '../visas/schengen/stay-days.ts'
import { lastDayOf, type TripDetails } from './trips/trip.ts'
import type { VisaRecordDetails } from './visa-record.ts'

export type LongStay = Pick<VisaRecordDetails, 'country' | 'validFrom' | 'validUntil'>

/**
 * The days of trips that count towards the 90 in any 180, as stays. Regulation (EU) 2016/399, Article 6(2): "Periods of
 * stay authorised under a residence permit or a long-stay visa shall not be taken into account". Such a document covers
 * its own country; days in other countries count.
 */
export function countedStays(
  trips: readonly Pick<TripDetails, 'country' | 'entry' | 'exit'>[],
  longStays: readonly LongStay[],
  today: PlainDate,
): Stay[] {
  return trips
    .filter(({ country }) => isInSchengenArea(country))
    .flatMap((trip) => {
      const from = countsFrom(trip.country)
      const stay = { entry: from && from > trip.entry ? from : trip.entry, exit: lastDayOf(trip, today) }
      const covering = longStays.filter(({ country }) => country === trip.country)
      return covering.reduce<Stay[]>(
        (left, covered) => left.flatMap((one) => without(one, covered)),
        stay.entry <= stay.exit ? [stay] : [],
      )
    })
}

/** The parts of a stay before and after the days that a document covers. */
function without({ entry, exit }: Stay, { validFrom, validUntil }: LongStay): Stay[] {
  const first = validFrom ?? entry
  if (first > exit || validUntil < entry) return [{ entry, exit }]
  return [
    ...(entry < first ? [{ entry, exit: addDays(first, -1) }] : []),
    ...(validUntil < exit ? [{ entry: addDays(validUntil, 1), exit }] : []),
  ]
}
