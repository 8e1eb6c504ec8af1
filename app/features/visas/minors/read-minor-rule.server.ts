import { strengthOf } from '../evidence/confidence-of.ts'
import { citationsWithin, evidenceFrom } from '../evidence/sources.ts'
import { bundledMinors, bundledPublishers } from '../facts/bundled-files.server.ts'
import { codesOf } from '../facts/minor-faults.ts'
import type { MinorFact } from '../facts/minor-shape.ts'
import type { SchemeKind } from '../scheme.ts'
import { type MinorRule, usualAdultAge } from './minor-rule.ts'

/** The age from which a destination treats a traveller as an adult, at least 18. */
export function readAdultAge(destination: string): number {
  const { rules } = bundledMinors()
  const ages = rules.filter((rule) => codesOf(rule).includes(destination)).map(({ under = usualAdultAge }) => under)
  return Math.max(usualAdultAge, ...ages)
}

/** Returns a destination's requirements for an applicant of a given age and visa kind; undefined for adults. */
export function readMinorRule(destination: string, kind: SchemeKind | undefined, age: number): MinorRule | undefined {
  const { general, rules } = bundledMinors()
  const own = rules.find(
    ({ kinds, under = usualAdultAge, ...rule }) =>
      codesOf(rule).includes(destination) && age < under && (!kinds || (kind !== undefined && kinds.includes(kind))),
  )
  if (own) return ruleOf(own, false)
  return age < usualAdultAge ? ruleOf(general, true) : undefined
}

function ruleOf(fact: MinorFact, isGeneral: boolean): MinorRule {
  const { bothParents, oneParent, neither, under = usualAdultAge, why, asOf, source, sources } = fact
  const about = { kind: 'minors', destinations: codesOf(fact), publishers: bundledPublishers() } as const
  const evidence = evidenceFrom(citationsWithin({ sources, source, asOf }, {}), about)
  const confidence = strengthOf('minors', evidence)
  return { bothParents, oneParent, neither, under, isGeneral, why, asOf, source, evidence, confidence }
}
