import { addDays, dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import type { Answers } from '../applications/steps/steps.ts'
import type { DemoCase, DemoTraveller } from './demo-cases.ts'

/** What somebody of the demonstration types on the question pages. */
export function answersOf(one: DemoCase, who: DemoTraveller, now: Date): Answers {
  const today = dayOf(now)
  return {
    requirements: {
      visa: one.visa,
      purpose: 'tourism',
      ...typedDate('travelOn', addDays(today, one.travelsIn)),
      urgency: one.urgency ?? 'standard',
    },
    name: { givenNames: who.givenNames, familyName: who.familyName, ...typedDate('bornOn', who.bornOn as PlainDate) },
    passport: {
      // A number that no country gives: two letters and zeros, so that nobody's is shown by chance.
      passportNumber: `${who.country}0000000`,
      ...typedDate('issuedOn', addDays(today, -700)),
      ...typedDate('expiresOn', addDays(today, 2_500)),
    },
    contact: {
      email: who.email,
      phone: who.phone,
      address: '1 Harbour Street',
      city: who.city,
      country: who.country,
    },
  }
}
