import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from './confidence.ts'
import type { Evidence } from './evidence/evidence.ts'

/** A dated change of the rules of some destinations, told to travellers: what held before is what many still know. */
export type RuleChange = {
  readonly id: string
  /** Null where the day is only expected; `expected` then says when, in words. */
  readonly date: PlainDate | null
  readonly expected: string | null
  readonly destinations: readonly string[]
  /** Null where it is for everybody, or for nobody in particular. */
  readonly passports: readonly string[] | null
  readonly what: string
  readonly source: string
  readonly evidence: readonly Evidence[]
  /** Computed from the evidence. What happened does not grow old. */
  readonly confidence: Confidence
}
