import type { TripProblem } from '#app/features/visa-records/trips/save-trip.server.ts'
import type { VisaRecordFacts } from '#app/features/visa-records/visa-record.form.ts'
import { tripProblemWords } from '#app/features/visa-records/visa-record.words.ts'

/** The problems with a trip, with country names. */
export function problemsOf(problem: TripProblem, { countries }: VisaRecordFacts) {
  return tripProblemWords(problem, (code) => countries.find(({ value }) => value === code)?.label ?? code)
}
