import { permitFor } from '#app/features/visas/assess/held-permit.ts'
import type { Journey } from '#app/features/visas/assess/journey.ts'
import { type Condition, permits } from '#app/features/visas/requirement.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import type { Application } from '../application.ts'
import type { Answers } from '../steps/steps.ts'

/** The journey of an application, as far as its answers tell. */
export function journeyOf({ purpose, travelOn }: Pick<Application, 'purpose' | 'travelOn'>, answers: Answers): Journey {
  const { requirements = {}, name = {}, passport = {}, contact = {} } = answers
  const held = heldOf(requirements.permit)
  return {
    purpose: purpose ?? undefined,
    travelOn: travelOn ?? undefined,
    returnOn: dateOf(requirements, 'returnOn'),
    expiresOn: dateOf(passport, 'expiresOn'),
    issuedOn: dateOf(passport, 'issuedOn'),
    bornOn: dateOf(name, 'bornOn'),
    residence: contact.country || undefined,
    held,
  }
}

/** A condition of a route as the answer to the question whether it is met: "used_visa US,@schengen". */
export function permitAnswer({ permit, holding }: Pick<Condition, 'permit' | 'holding'>): string {
  return `${permit} ${holding.join(',')}`
}

function heldOf(answer = ''): Journey['held'] {
  const [named, holding] = answer.split(' ')
  const permit = permits.find((known) => known === named)
  if (!permit || !holding) return undefined
  return holding.split(',').map((issuer) => permitFor({ permit, holding: [issuer] }))
}
