import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listText, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName } from '../visas/place-name.ts'
import { mostDays, type Overstay, type PossibleStay } from '../visas/schengen/schengen-stay.ts'
import type { TripProblem } from './trips/save-trip.server.ts'
import { entriesAllowed, mostTrips, reminderDays, type Validity, type VisaRecordEntries } from './visa-record.ts'
import type { StayUse } from './visa-use.ts'

const short = (date: PlainDate) => formatDate(date, 'short')

const said = words('visa-records/visa-record')

export const visaRecordWords = words('visa-records/visa-record', {
  card: {
    daysLeftOf: (validity: Validity, days: number) => {
      const { none, lastDay, daysCount } = said.card
      return validity === 'ended' ? none : days === 0 ? lastDay : daysCount({ days })
    },
    date: short,
    entriesOf: (used: number, entries: VisaRecordEntries | null) => {
      const { usedUnknown, usedUnlimited, usedOf } = said.card
      if (entries === null) return usedUnknown({ used })
      const allowed = entriesAllowed[entries]
      return allowed === undefined ? usedUnlimited({ used }) : usedOf({ used, of: allowed })
    },
    stayOf: ({ counts, used, of }: Pick<StayUse, 'counts' | 'used' | 'of'>) => {
      const { usedOf, onVisit, eachVisit } = said.card
      if (counts === 'total') return usedOf({ used, of })
      return used > 0 ? onVisit({ used, of }) : eachVisit({ of })
    },
    spentDays: (days: number) => said.card.soFar({ days }),
    over: (first: PlainDate, days: number) => said.card.overstay({ days, first: formatDate(first) }),
  },
  schengen: {
    untilOf: (longest: PossibleStay | undefined, next: PlainDate) => {
      const { untilDay, notBefore } = said.schengen
      return longest ? untilDay({ day: short(longest.last), days: longest.days }) : notBefore({ day: short(next) })
    },
    fullFrom: (day: PlainDate, today: PlainDate) =>
      day === today ? said.schengen.now : said.schengen.fromDay({ day: short(day) }),
    over: (entry: PlainDate, exit: PlainDate, { first, days, worst }: Overstay) =>
      said.schengen.overLimit({
        entry: formatDate(entry),
        exit: formatDate(exit),
        days,
        first: formatDate(first),
        most: mostDays + worst,
      }),
    later: ({ last }: PossibleStay) => said.schengen.leaveBefore({ day: formatDate(last) }),
    answer: (days: number, day: PlainDate, today: PlainDate) => {
      const { beginToday, beginOn } = said.schengen
      return day === today ? beginToday({ days }) : beginOn({ days, day: formatDate(day) })
    },
  },
  trips: {
    changeOf: (country: string, entry: PlainDate) => said.trips.changeTrip({ country, entry: short(entry) }),
  },
  visaForm: {
    get reminders() {
      return said.visaForm.remind({ days: listText(reminderDays.map(numberText)) })
    },
  },
})

/** The error for a trip, keyed by field. */
export function tripProblemWords(problem: TripProblem, nameOf: (code: string) => string) {
  const { full, stillThere, overlap, overlapOpen } = said.tripProblem
  switch (problem.code) {
    case 'full':
      return { country: full({ most: mostTrips }) }
    case 'still_there':
      return { still: stillThere({ country: placeName(nameOf(problem.with.country)) }) }
    case 'overlap': {
      const { exit } = problem.with
      const trip = { country: placeName(nameOf(problem.with.country)), entry: formatDate(problem.with.entry) }
      return { entry: exit ? overlap({ ...trip, exit: formatDate(exit) }) : overlapOpen(trip) }
    }
  }
}
