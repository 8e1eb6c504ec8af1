import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from './confidence.ts'
import type { Evidence } from './evidence/evidence.ts'

/** A dated change to the rules of some destinations, announced because many travellers still know the earlier rule. */
export type RuleChange = {
  readonly id: string
  /** Null if the date is only expected; `expected` then describes it in words. */
  readonly date: PlainDate | null
  readonly expected: string | null
  readonly destinations: readonly string[]
  /** Null if it affects everyone, or no particular passport. */
  readonly passports: readonly string[] | null
  readonly what: string
  readonly source: string
  readonly evidence: readonly Evidence[]
  /** Computed from the evidence. Past events do not become outdated. */
  readonly confidence: Confidence
}
