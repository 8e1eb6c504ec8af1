import type { Journey } from '#app/features/visas/assess/journey.ts'
import { isTransitSide } from '#app/features/visas/assess/journey.ts'
import { readJourneyDetails } from '#app/features/visas/assess/journey-details.ts'
import type { Condition } from '#app/features/visas/requirement.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import type { Application } from '../application.ts'
import type { Answers } from '../steps/steps.ts'

/** The journey of an application, as far as it has been answered. */
export function journeyOf({ purpose, travelOn }: Pick<Application, 'purpose' | 'travelOn'>, answers: Answers): Journey {
  const { requirements = {}, name = {}, passport = {}, contact = {} } = answers
  const { side } = requirements
  return {
    // Residence is asked twice; the answer about the journey takes precedence.
    residence: contact.country || undefined,
    ...readJourneyDetails(requirements, (code) => /^[A-Z]{2}$/.test(code)),
    purpose: purpose ?? undefined,
    side: purpose === 'transit' && isTransitSide(side) ? side : undefined,
    travelOn: travelOn ?? undefined,
    returnOn: dateOf(requirements, 'returnOn'),
    expiresOn: dateOf(passport, 'expiresOn'),
    issuedOn: dateOf(passport, 'issuedOn'),
    blankPages: pagesIn(passport.blankPages),
    bornOn: dateOf(name, 'bornOn'),
  }
}

/** A route's condition as the answer to whether the traveller meets it: "used_visa US,@schengen". */
export function permitAnswer({ permit, holding }: Pick<Condition, 'permit' | 'holding'>): string {
  return `${permit} ${holding.join(',')}`
}

function pagesIn(text = ''): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}
