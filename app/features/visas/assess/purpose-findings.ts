import { daysBetween } from '#app/lib/plain-date.ts'
import type { Scheme } from '../scheme.ts'
import type { Finding, JourneyAssessed } from './assessment.ts'

/** Whether the rule, and the visa on offer, cover the purpose of the trip. */
export function purposeFindings({ answer, journey: { purpose }, order }: JourneyAssessed): Finding[] {
  const { scheme } = order ?? {}
  const { kind } = answer.requirement
  if (!purpose || kind === 'no_admission' || kind === 'unknown') return []
  if (answer.coverage === 'not_covered') return [{ code: 'purpose_not_covered', level: 'stop', purpose }]
  if (scheme && purpose !== 'other' && answer.detail === 'researched' && !scheme.purposes.includes(purpose)) {
    const fitting = answer.schemes.filter(({ purposes }) => purposes.includes(purpose))
    // A visa for visiting also allows transit.
    if (purpose !== 'transit' || fitting.length > 0) {
      const instead = fitting.map(({ name }) => name)
      return [{ code: 'visa_not_for_purpose', level: 'stop', purpose, visa: scheme.name, instead }]
    }
  }
  return answer.coverage === 'unsure' ? [{ code: 'purpose_unsure', level: 'warn', purpose }] : []
}

/** Whether the stay is longer than the rule or the visa allows. */
export function stayFindings({ answer, journey: { returnOn }, order }: JourneyAssessed): Finding[] {
  const { requirement, day, schemes } = answer
  if (!returnOn || requirement.freeMovement) return []
  const stay = daysBetween(day, returnOn) + 1
  const { scheme } = order ?? {}
  if (!scheme || answer.detail === 'generic') {
    const { days } = requirement
    return days !== null && stay > days ? [{ code: 'stay_too_long', level: 'stop', days, stay }] : []
  }
  const days = allowedBy(scheme, requirement.days)
  if (days === null || stay <= days) return []
  const instead = schemes.filter((one) => stay <= (allowedBy(one, requirement.days) ?? 0)).map(({ name }) => name)
  return [{ code: 'visa_too_short', level: 'stop', days, stay, visa: scheme.name, instead }]
}

/** The days a visa allows; if it does not say, those of the rule. */
function allowedBy({ stayDays }: Pick<Scheme, 'stayDays'>, byRule: number | null): number | null {
  return stayDays ?? byRule
}
