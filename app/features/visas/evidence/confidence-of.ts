import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { type Confidence, confidences } from '../confidence.ts'
import type { Evidence, SchemeEvidence } from './evidence.ts'

/** Days until a fact of each kind needs review. */
export const ageLimits = {
  // Requirements change by decree, with notice; a dated table is good for a year.
  rule: 365,
  transit: 365,
  passport: 365,
  // Prices and processing times change without notice.
  fee: 180,
  time: 180,
  documents: 365,
  minors: 365,
  mission: 180,
} as const
export type FactKind = keyof typeof ageLimits

/**
 * Kinds for which 1 independent source gives medium confidence. Tables proved right about requirements when compared
 * with 5 governments.
 */
const oneIsEnough: readonly FactKind[] = ['rule', 'transit', 'minors']

/** Whether a fact is past the review age of its kind. */
export function isOld(kind: FactKind, readOn: PlainDate, today: PlainDate): boolean {
  return daysBetween(readOn, today) > ageLimits[kind]
}

/** Strength of evidence, regardless of age. High requires the authority, or 2 other governments. */
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
 * Confidence on a given day. Evidence past its review age no longer gives high confidence; past twice that age it is
 * ignored.
 */
export function confidenceOn(kind: FactKind, evidence: readonly Evidence[], today: PlainDate): Confidence {
  const within = (ages: number) => evidence.filter(({ readOn }) => daysBetween(readOn, today) <= ages * ageLimits[kind])
  if (strengthOf(kind, within(1)) === 'high') return 'high'
  return strengthOf(kind, within(2)) === 'low' ? 'low' : 'medium'
}

const schemeParts = ['fee', 'time', 'documents'] as const

type SchemeBasis = { readonly evidence: SchemeEvidence; readonly fee: unknown }

/** The lowest confidence of any part. An unknown fee does not lower it. */
function ofParts({ evidence, fee }: SchemeBasis, judge: (kind: FactKind, of: readonly Evidence[]) => Confidence) {
  const parts = schemeParts.filter((part) => part !== 'fee' || fee !== null)
  const judged = parts.map((part) => judge(part, evidence[part] ?? evidence.whole))
  return confidences.findLast((one) => judged.includes(one)) ?? 'low'
}

export const schemeStrength = (scheme: SchemeBasis) => ofParts(scheme, strengthOf)

export const schemeConfidenceOn = (scheme: SchemeBasis, today: PlainDate) =>
  ofParts(scheme, (kind, evidence) => confidenceOn(kind, evidence, today))
