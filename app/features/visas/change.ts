import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from './confidence.ts'

/** A dated change of the rules of some destinations, told to travellers: what held before is what many still know. */
export type RuleChange = {
  readonly id: string
  /** Null where the day is only expected; `expected` then says when, in words. */
  readonly date: PlainDate | null
  readonly expected: string | null
  readonly destinations: readonly string[]
  readonly what: string
  readonly source: string
  readonly confidence: Confidence
}
