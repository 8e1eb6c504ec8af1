import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { type Confidence, confidences } from '../confidence.ts'
import type { Evidence, SchemeEvidence } from './evidence.ts'

/** Kinds of facts that grow old at their own speed, and the days after which each has to be looked up again. */
export const ageLimits = {
  // Who needs what changes by decree and is announced; a table of a named day serves for a year.
  rule: 365,
  transit: 365,
  passport: 365,
  // Prices and times change without a word.
  fee: 180,
  time: 180,
  documents: 365,
  minors: 365,
  mission: 180,
} as const
export type FactKind = keyof typeof ageLimits

/** What one independent source alone is worth. Compared with five governments, tables were right about who needs what. */
const oneIsEnough: readonly FactKind[] = ['rule', 'transit', 'minors']

/** Whether a fact was last looked up longer ago than its kind allows. */
export function isOld(kind: FactKind, readOn: PlainDate, today: PlainDate): boolean {
  return daysBetween(readOn, today) > ageLimits[kind]
}

/** How sure evidence makes us, whatever its age: high takes the authority, or two other governments. */
export function strengthOf(kind: FactKind, evidence: readonly Evidence[]): Confidence {
  const publishers = (...kinds: Evidence['kind'][]) =>
    new Set(evidence.filter((one) => kinds.includes(one.kind)).map(({ by }) => by)).size
  const [authorities, governments, independent] = [
    publishers('authority'),
    publishers('government'),
    publishers('press', 'compiled'),
  ]
  if (authorities > 0 || governments > 1) return 'high'
  if (governments > 0 || independent > 1) return 'medium'
  return independent > 0 && oneIsEnough.includes(kind) ? 'medium' : 'low'
}

/**
 * How sure we are of a fact on a day. What is older than its kind allows no longer makes us sure, and counts for nothing
 * once it is twice as old.
 */
export function confidenceOn(kind: FactKind, evidence: readonly Evidence[], today: PlainDate): Confidence {
  const within = (ages: number) => evidence.filter(({ readOn }) => daysBetween(readOn, today) <= ages * ageLimits[kind])
  if (strengthOf(kind, within(1)) === 'high') return 'high'
  return strengthOf(kind, within(2)) === 'low' ? 'low' : 'medium'
}

const schemeParts = ['fee', 'time', 'documents'] as const

type SchemeBasis = { readonly evidence: SchemeEvidence; readonly fee: unknown }

/** As sure as of the part that we are least sure of. A fee that nobody names makes nothing less sure. */
function ofParts({ evidence, fee }: SchemeBasis, judge: (kind: FactKind, of: readonly Evidence[]) => Confidence) {
  const parts = schemeParts.filter((part) => part !== 'fee' || fee !== null)
  const judged = parts.map((part) => judge(part, evidence[part] ?? evidence.whole))
  return confidences.findLast((one) => judged.includes(one)) ?? 'low'
}

export const schemeStrength = (scheme: SchemeBasis) => ofParts(scheme, strengthOf)

export const schemeConfidenceOn = (scheme: SchemeBasis, today: PlainDate) =>
  ofParts(scheme, (kind, evidence) => confidenceOn(kind, evidence, today))
