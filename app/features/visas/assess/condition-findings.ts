import type { PastEffect, PastRule } from '../conditions/conditions.ts'
import { yellowFeverCase } from '../conditions/yellow-fever.ts'
import type { Finding, JourneyAssessed } from './assessment.ts'
import type { Journey } from './journey.ts'

const effects = {
  refused: { code: 'past_refused', level: 'stop' },
  may_be_refused: { code: 'past_may_refuse', level: 'warn' },
  other_visa: { code: 'past_other_visa', level: 'stop' },
} as const satisfies Record<PastEffect, Pick<Finding, 'code' | 'level'>>

/** Requirements besides passport and visa that depend on the traveller's answers. */
export function conditionFindings({
  answer: { entry, requirement },
  journey,
}: Pick<JourneyAssessed, 'answer' | 'journey'>): Finding[] {
  if (!entry || requirement.kind === 'no_admission') return []
  const fever = entry.yellowFever ? yellowFeverCase(entry.yellowFever, journey) : undefined
  const met = entry.past.filter((rule) => isMet(rule, journey))
  return [
    ...met.map(({ effect, note }): Finding => ({ ...effects[effect], note })),
    ...(fever?.asked
      ? [{ code: 'yellow_fever', level: 'warn', place: fever.place, hours: fever.hours } satisfies Finding]
      : []),
  ]
}

function isMet({ about, places }: PastRule, { been = [], bornIn, otherPassports = [] }: Journey): boolean {
  const known = { been, born: bornIn ? [bornIn] : [], citizen: otherPassports }[about]
  return known.some((code) => places.includes(code))
}
