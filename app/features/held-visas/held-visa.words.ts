import { counted, limitWords } from '#app/lib/counted.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
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
const short = (date: PlainDate) => formatDate(date, 'en-GB', 'short')

export const heldVisaWords = {
  title: 'Your visas',
  lede: 'See what is left of each visa, keep your trips, and renew in time.',
  add: 'Add a visa',
  addTrip: 'Add a trip',
  back: 'Your visas',
  empty: 'No visas yet',
  emptyText: 'Visas that you get through us appear here. You can also add a visa that you already have.',
  privacy: 'Visas and trips that you add are encrypted. Only you can see them.',
  of: (name: string) => `Visas of ${name}`,
  /** Of an application whose answers were erased. */
  erased: (reference: string) => `Application ${reference}`,

  kinds: {
    eta: 'Travel authorisation (ETA)',
    evisa: 'eVisa',
    visa_on_arrival: 'Visa on arrival',
    embassy_visa: 'Visa in the passport',
    long_stay: 'Long-stay visa or residence permit',
  } satisfies Record<HeldKind, string>,
  kindHints: { long_stay: 'Days in its country do not count for the 90 days in the Schengen area.' },
  entryKinds: { single: 'Single', double: 'Double', multiple: 'Multiple' } satisfies Record<HeldEntries, string>,

  card: {
    visaFor: (country: string) => `Visa for ${placeName(country)}`,
    schengen: 'Valid for all Schengen countries',
    number: (end: string) => `Number ends in ${end}`,
    reference: (reference: string) => `From application ${reference}`,
    validity: { later: 'Not valid yet', valid: 'Valid', ending: 'Ends soon', ended: 'Ended' } satisfies Record<
      Validity,
      string
    >,
    spent: 'No entries left',
    daysLeft: 'Days left',
    daysLeftOf: (validity: Validity, left: number) =>
      validity === 'ended' ? 'None' : left === 0 ? 'Last day today' : days(left),
    validUntil: 'Valid until',
    validFrom: 'Valid from',
    date: short,
    entries: 'Entries used',
    entriesOf: (used: number, entries: HeldEntries | null) => {
      if (entries === null) return `${used} (your visa says how many it allows)`
      const allowed = entriesAllowed[entries]
      return allowed === undefined ? `${used} (multiple)` : `${used} of ${allowed}`
    },
    tooManyEntries: (used: number, allowed: number) =>
      `Your trips use ${used} entries. This visa allows ${allowed}. Check the trips, or add the other visa you used.`,
    stay: 'Days of stay used',
    stayOf: ({ counts, used, of }: Pick<StayUse, 'counts' | 'used' | 'of'>) =>
      counts === 'total'
        ? `${used} of ${of}`
        : used > 0
          ? `${used} of ${of} on this visit`
          : `${of} allowed on each visit`,
    rolling: (used: number) => `${used} of ${mostDays} in ${periodDays} days`,
    spentDays: (count: number) => `${days(count)} so far`,
    leaveBy: (day: PlainDate) => `You are there now. Leave by ${formatDate(day)}.`,
    leaveToday: 'You are there now. Today is the last day you may stay.',
    over: (first: PlainDate, count: number) =>
      `Overstay: ${days(count)} too many, from ${formatDate(first)}. Ask the authorities there what to do.`,
    outlived: (last: PlainDate, isSchengen: boolean) =>
      isSchengen
        ? `Overstay: this visa ended on ${formatDate(last)}, and your trip is not over.`
        : `This visa ended on ${formatDate(last)} while you were there. Check that you may still stay.`,
    renew: 'Renew',
    renewOf: (country: string) => `(visa for ${placeName(country)})`,
    change: 'Change details',
    changeOf: (country: string) => `(visa for ${placeName(country)})`,
    application: 'View application',
  },

  schengen: {
    title: 'Schengen area: 90 days in any 180',
    titleOf: (name: string) => `Schengen area: 90 days in any 180 (${name})`,
    used: 'Days used',
    usedOf: (used: number) => `${used} of ${mostDays}`,
    left: 'Days left today',
    until: 'If you are there from today',
    untilOf: (longest: PossibleStay | undefined, next: PlainDate) =>
      longest ? `Until ${short(longest.last)} (${days(longest.days)})` : `Not before ${short(next)}`,
    full: `All ${mostDays} days again`,
    fullFrom: (day: PlainDate, today: PlainDate) => (day === today ? 'Now' : `From ${short(day)}`),
    period: (from: PlainDate, to: PlainDate) =>
      `Counted from ${formatDate(from)} to ${formatDate(to)} (UTC). The days of entry and exit both count.`,
    overTitle: 'Overstay',
    over: (entry: PlainDate, exit: PlainDate, { first, days: count, worst }: Overstay) =>
      `${formatDate(entry)} to ${formatDate(exit)}: ${days(count)} over the limit, from ${formatDate(first)}. The highest count is ${mostDays + worst} days.`,
    overPlanned: (day: PlainDate) => `Leave by ${formatDate(day)} to keep within the limit.`,
    enterLater: 'Enter later to keep within the limit.',
    later: ({ last }: PossibleStay) => `To keep your planned trips within the limit, leave by ${formatDate(last)}.`,
    laterNone: 'One more day now would put a planned trip over the limit.',
    ask: 'How many days do you want to stay?',
    askButton: 'Find the first day',
    answer: (count: number, day: PlainDate, today: PlainDate) =>
      day === today
        ? `A stay of ${days(count)} can begin today.`
        : `A stay of ${days(count)} can begin on ${formatDate(day)} at the earliest.`,
    tooLong: `Enter a number of days from 1 to ${mostDays}.`,
    rule: 'How the days are counted',
    decides: 'This is a count and not a decision. The border officer decides.',
  },

  trips: {
    title: 'Trips',
    titleOf: (name: string) => `Trips of ${name}`,
    none: 'Add your trips, and we count entries and days of stay.',
    country: 'Country',
    entry: 'Entry',
    exit: 'Exit',
    days: 'Days',
    change: 'Change',
    changeOf: (country: string, entry: PlainDate) => `(${country}, ${short(entry)})`,
    there: 'Still there',
    planned: 'Planned',
    left: 'I left today',
    leftOf: (country: string) => `(${country})`,
  },

  visaForm: {
    title: 'Add a visa',
    changeTitle: 'Change a visa',
    traveller: 'Traveller',
    travellerHint: 'As in the passport.',
    travellerMissing: 'Enter the name of the traveller',
    nameTooLong: 'The name is too long',
    country: 'Country',
    countryHint: 'The country that issued the visa.',
    countryMissing: 'Select the country that issued the visa',
    prompt: 'Select a country',
    kind: 'Kind',
    kindMissing: 'Select the kind of visa',
    number: 'Visa number',
    numberHint: 'Optional. It is encrypted.',
    numberKept: (end: string) => `Saved, ends in ${end}. Leave this empty to keep it.`,
    numberWrong: 'Enter the number as on the visa: letters, digits, spaces and hyphens',
    forget: 'Delete the saved number',
    validFrom: 'Valid from',
    validFromHint: 'Optional.',
    validUntil: 'Valid until',
    validUntilEarly: 'The last day must be on the first day or after it',
    validUntilFar: 'Check the year: this day is too far away',
    entries: 'Number of entries',
    entriesMissing: 'Select the number of entries',
    stayDays: 'Days of stay',
    stayDaysHint: 'Optional. How many days the visa lets you stay. On a Schengen visa: “Duration of stay”.',
    stayDaysWrong: `Enter the days of stay as a number from 1 to ${limitWords(longestStay)}`,
    save: 'Save visa',
    delete: 'Delete this visa',
    deleteText: 'The visa and its reminders are deleted. Your trips stay.',
    full: `You have ${mostHeldVisas} visas, which is the limit. Delete one, then add this one.`,
    reminders: `We remind you ${reminderDays.join(' and ')} days before its last day, if travel alerts are on.`,
  },

  tripForm: {
    title: 'Add a trip',
    changeTitle: 'Change a trip',
    country: 'Country',
    countryHint: 'For a trip through several Schengen countries, the first one is enough.',
    countryMissing: 'Select the country',
    entry: 'Day of entry',
    exit: 'Day of exit',
    exitHint: 'Leave this empty if you are still there.',
    still: 'Still there',
    exitMissing: 'Enter the day of exit, or select “Still there”',
    exitEarly: 'The day of exit must be on the day of entry or after it',
    plannedStill: 'A planned trip needs a day of exit',
    bothGiven: 'Clear the day of exit, or clear “Still there”',
    outOfRange: 'Enter a day from 1995 on, and at most five years from now',
    save: 'Save trip',
    delete: 'Delete this trip',
    deleteText: 'The trip is deleted, and its days and entry no longer count.',
  },

  failure: {
    title: 'Your visas could not be opened',
    text: 'Something went wrong on our side. Nothing was changed. Please try again.',
  },
}

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
