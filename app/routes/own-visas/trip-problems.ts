import type { HeldFacts } from '#app/features/held-visas/held-visa.form.ts'
import { tripProblemWords } from '#app/features/held-visas/held-visa.words.ts'
import type { TripProblem } from '#app/features/held-visas/trips/save-trip.server.ts'

/** The problems with a trip, with country names. */
export function problemsOf(problem: TripProblem, { countries }: HeldFacts) {
  return tripProblemWords(problem, (code) => countries.find(({ value }) => value === code)?.label ?? code)
}
