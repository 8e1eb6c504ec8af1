import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { dateParts } from '#app/ui/form/date-question.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { noFacts, ofOwner, travellerField, type VisaRecordFacts } from '../visa-record.form.ts'
import { visaRecordWords } from '../visa-record.words.ts'
import type { KeptTrip, TripDetails } from './trip.ts'

const words = visaRecordWords.tripForm

/** The Schengen Agreement took effect at the first borders in 1995. */
const earliest = '1995-01-01' as PlainDate
const farYears = 5

export function tripForm({ today, countries }: VisaRecordFacts = noFacts) {
  const check = (day: PlainDate) =>
    day < earliest || day > addMonths(today, farYears * 12) ? words.outOfRange : undefined
  return formOf({
    traveller: travellerField(),
    country: field.choice({
      label: words.country,
      hint: words.countryHint,
      missing: words.countryMissing,
      prompt: visaRecordWords.visaForm.prompt,
      options: countries,
    }),
    entry: field.date({ label: words.entry, subject: words.entry, check }),
    exit: field.date({ label: words.exit, hint: words.exitHint, subject: words.exit, isOptional: true, check }),
    still: field.tick({ label: words.still }),
  })
}

type Sent = NonNullable<ReturnType<ReturnType<typeof tripForm>['check']>>
type Read =
  | { trip: TripDetails; problems?: undefined }
  | { trip?: undefined; problems: Partial<Record<'entry' | 'exit', string>> }

/** The trip from a submitted form, or the conflict between two answers. */
export function tripOf({ traveller, country, entry, exit, still }: Sent, ownName: string, today: PlainDate): Read {
  if (entry === undefined) return { problems: { entry: words.outOfRange } }
  if (exit && still) return { problems: { exit: words.bothGiven } }
  if (!exit && !still) return { problems: { exit: words.exitMissing } }
  if (still && entry > today) return { problems: { exit: words.plannedStill } }
  if (exit && exit < entry) return { problems: { exit: words.exitEarly } }
  return { trip: { traveller: ofOwner(traveller, ownName), country, entry, exit: exit ?? null } }
}

/** The form's initial values. */
export function typedTrip({ traveller, country, entry, exit }: KeptTrip, ownName: string) {
  return {
    traveller: traveller || ownName,
    country,
    entry: dateParts(entry),
    ...(exit && { exit: dateParts(exit) }),
    still: exit === null,
  }
}
