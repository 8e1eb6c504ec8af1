import type { Finding, JourneyAssessed } from './assessment.ts'
import { holdsFor } from './held-permit.ts'

/** Findings from the rule itself: whether it is known, in force on that day, and admits this traveller. */
export function ruleFindings({ answer, journey, order, today }: JourneyAssessed): Finding[] {
  const { requirement, force, to, day } = answer
  const { kind, confidence, limits, until } = requirement
  const found: Finding[] = []
  const say = (finding: Finding) => found.push(finding)

  if (kind === 'no_admission') say({ code: 'no_admission', level: 'stop' })
  if (order?.isBuying && kind !== 'no_admission' && answer.schemes.length === 0)
    say({ code: 'not_needed', level: 'stop' })
  if (force.endedOn && kind === 'unknown') say({ code: 'rule_ended', level: 'stop', on: force.endedOn })
  else if (kind === 'unknown') say({ code: 'rule_unknown', level: 'warn' })
  else if (confidence === 'low') say({ code: 'rule_uncertain', level: 'warn' })
  const isTransit = journey.purpose === 'transit' && answer.transit !== null
  if (force.endedOn && kind !== 'unknown' && force.endedOn >= today && !isTransit) {
    say({ code: 'rule_follows', level: 'fine', on: force.endedOn })
  }
  if (until)
    say({ code: 'rule_ends', level: journey.returnOn && journey.returnOn > until ? 'warn' : 'fine', on: until })
  if (limits.suspended) say({ code: 'visas_suspended', level: 'stop' })
  if (force.barred) say({ code: 'arriving_from', level: 'stop', country: force.barred })
  if (journey.residence === to.code && day) say({ code: 'lives_there', level: 'warn' })
  const { onlyWith } = limits
  if (onlyWith && !(journey.held && holdsFor(onlyWith, journey.held))) {
    say({ code: 'permit_needed', level: journey.held ? 'stop' : 'warn', permit: onlyWith })
  }
  if (force.condition) say({ code: 'permit_used', level: 'fine', condition: force.condition })
  else if (!journey.held) {
    // A traveller who has stated their permits knows that they do not suffice.
    for (const condition of requirement.conditions) say({ code: 'permit_could_help', level: 'fine', condition })
  }
  if (journey.children) say({ code: 'children', level: 'fine' })
  return found
}
