import { addMonths } from '#app/lib/plain-date.ts'
import { judgePassport } from '../journey/passport-rule.ts'
import type { Finding, JourneyAssessed } from './assessment.ts'

const adult = 18

/** Whether the passport itself is sufficient, and its holder of age. */
export function passportFindings({ answer, journey }: JourneyAssessed): Finding[] {
  const { requirement, day } = answer
  const { passportKind: kind, bornOn, blankPages: left } = journey
  if (requirement.kind === 'no_admission') return []
  const found: Finding[] = []
  if (kind && kind !== 'ordinary') found.push({ code: 'passport_kind', level: 'stop', kind })
  const needed = requirement.passport?.blankPages
  if (needed && left !== undefined && left < needed) {
    found.push({ code: 'passport_pages', level: levelOf(requirement.passport), needed, left })
  }
  found.push(...validityFindings({ answer, journey }))
  if (bornOn && addMonths(bornOn, 12 * adult) > day) found.push({ code: 'minor', level: 'warn' })
  return found
}

function validityFindings({ answer, journey }: Pick<JourneyAssessed, 'answer' | 'journey'>): Finding[] {
  const { requirement, day: arrivesOn } = answer
  const { expiresOn, issuedOn, returnOn } = journey
  if (!expiresOn) return []
  const rule = requirement.passport
  const { outcome, neededUntil } = judgePassport(rule, { expiresOn, issuedOn, arrivesOn, leavesOn: returnOn })
  if (outcome === 'expired') return [{ code: 'passport_expired', level: 'stop', expiresOn }]
  if (outcome === 'issued_too_long_ago' && rule?.issuedWithinYears && issuedOn) {
    return [{ code: 'passport_too_old', level: levelOf(rule), years: rule.issuedWithinYears, issuedOn }]
  }
  if (outcome !== 'expires_too_soon' || !neededUntil) return []
  // Too short for the usual stay may be enough for theirs: only what fails for a one-day stay is certain.
  const shortest = judgePassport(rule, { expiresOn, issuedOn, arrivesOn, leavesOn: returnOn ?? arrivesOn })
  const assumed = shortest.outcome !== 'expires_too_soon'
  const level = assumed ? 'warn' : levelOf(rule)
  return [{ code: 'passport_too_short', level, expiresOn, neededUntil, assumed }]
}

/** Only a rule that we are sure of leads to a refusal. */
function levelOf(rule: { confidence: string } | null) {
  return rule?.confidence === 'high' ? 'stop' : 'warn'
}
