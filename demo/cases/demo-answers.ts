import type { Step } from '#app/features/applications/steps/step.ts'
import { type Answers, exampleAnswers } from '#app/features/applications/steps/steps.ts'
import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { DemoCase, DemoTraveller } from './demo-cases.ts'

/** The answers of a demo traveller on the question pages. */
export function answersOf(one: DemoCase, who: DemoTraveller, steps: readonly Step[], now: Date): Answers {
  const today = dayOf(now)
  const example = {
    ...who,
    visa: one.visa,
    travelOn: addDays(today, one.travelsIn),
    urgency: one.urgency ?? 'standard',
    bornOn: who.bornOn as PlainDate,
    // A number no country issues (two letters and zeros), so that it cannot belong to a real person.
    passportNumber: `${who.country}0000000`,
    issuedOn: addDays(today, -700),
    expiresOn: addDays(today, 2_500),
    address: '1 Harbour Street',
    zip: '',
  }
  return exampleAnswers(example, steps)
}
