import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import type { Typed } from './step-facts.ts'

/** The answers from the four common pages that conditions and checks of a government form may use. */
export function knownOf(answers: Readonly<Record<string, Typed>>, nationality: string, today: PlainDate): Typed {
  const { requirements = {}, name = {}, passport = {}, contact = {} } = answers
  const bornOn = dateOf(name, 'bornOn')
  return {
    purpose: requirements.purpose ?? '',
    nationality,
    residence: contact.country ?? '',
    isMinor: bornOn && bornOn > addMonths(today, -18 * 12) ? 'yes' : 'no',
    today,
    travelOn: dateOf(requirements, 'travelOn') ?? '',
    bornOn: bornOn ?? '',
    passportIssuedOn: dateOf(passport, 'issuedOn') ?? '',
    passportExpiresOn: dateOf(passport, 'expiresOn') ?? '',
  }
}
