import { counted, limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { placeName } from '../visas/place-name.ts'
import { mostDays, type Overstay, type PossibleStay, periodDays } from '../visas/schengen/schengen-stay.ts'
import {
  entriesAllowed,
  type HeldEntries,
  type HeldKind,
  longestStay,
  mostHeldVisas,
  mostTrips,
  reminderDays,
  type Validity,
} from './held-visa.ts'
import type { TripProblem } from './trips/save-trip.server.ts'
import type { StayUse } from './visa-use.ts'

const days = (count: number) => counted(count, 'day')
const short = (date: PlainDate) => formatDate(date, 'short')

export const heldVisaWords = words('held-visas/held-visa', {
  card: {
    daysLeftOf: (validity: Validity, left: number) =>
      validity === 'ended' ? 'None' : left === 0 ? 'Last day today' : days(left),
    get date() {
      return short
    },
    entriesOf: (used: number, entries: HeldEntries | null) => {
      if (entries === null) return `${used} (your visa says how many it allows)`
      const allowed = entriesAllowed[entries]
      return allowed === undefined ? `${used} (multiple)` : `${used} of ${allowed}`
    },
    stayOf: ({ counts, used, of }: Pick<StayUse, 'counts' | 'used' | 'of'>) =>
      counts === 'total'
        ? `${used} of ${of}`
        : used > 0
          ? `${used} of ${of} on this visit`
          : `${of} allowed on each visit`,
    spentDays: (count: number) => `${days(count)} so far`,
    over: (first: PlainDate, count: number) =>
      `Overstay: ${days(count)} too many, from ${formatDate(first)}. Ask the authorities there what to do.`,
  },
  schengen: {
    untilOf: (longest: PossibleStay | undefined, next: PlainDate) =>
      longest ? `Until ${short(longest.last)} (${days(longest.days)})` : `Not before ${short(next)}`,
    fullFrom: (day: PlainDate, today: PlainDate) => (day === today ? 'Now' : `From ${short(day)}`),
    over: (entry: PlainDate, exit: PlainDate, { first, days: count, worst }: Overstay) =>
      `${formatDate(entry)} to ${formatDate(exit)}: ${days(count)} over the limit, from ${formatDate(first)}. The highest count is ${mostDays + worst} days.`,
    later: ({ last }: PossibleStay) => `To keep your planned trips within the limit, leave by ${formatDate(last)}.`,
    answer: (count: number, day: PlainDate, today: PlainDate) =>
      day === today
        ? `A stay of ${days(count)} can begin today.`
        : `A stay of ${days(count)} can begin on ${formatDate(day)} at the earliest.`,
  },
  trips: { changeOf: (country: string, entry: PlainDate) => `(${country}, ${short(entry)})` },
  visaForm: {
    get reminders() {
      return `We remind you ${reminderDays.join(' and ')} days before its last day, if travel alerts are on.`
    },
  },
})

/** What stands against a trip, at the field it is about. */
export function tripProblemWords(problem: TripProblem, nameOf: (code: string) => string) {
  switch (problem.code) {
    case 'full':
      return { country: `You have ${mostTrips} trips, which is the limit. Delete an old one, then add this one.` }
    case 'still_there':
      return {
        still: `Your trip to ${placeName(nameOf(problem.with.country))} has no day of exit yet. Enter it first.`,
      }
    case 'overlap': {
      const { country, entry, exit } = problem.with
      const until = exit ? ` to ${formatDate(exit)}` : ''
      return {
        entry: `These days overlap with a trip to ${placeName(nameOf(country))}, ${formatDate(entry)}${until}. Change one of them.`,
      }
    }
  }
}
