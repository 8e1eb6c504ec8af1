import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import type { AnswerKind, NextRule } from '../requirement.ts'

/** Changes that are reported to travellers. No others are. */
export const changedThings = [
  'category',
  'stay',
  'end',
  'suspended',
  'resumed',
  'passport',
  'visa_added',
  'visa_opened',
  'visa_ended',
  'fee',
  'visa_stay',
  'visa_validity',
] as const
export type ChangedThing = (typeof changedThings)[number]

export type EntryInShort = {
  readonly kind: AnswerKind
  readonly days: number | null
  readonly freeMovement: boolean
  /** Last day of the rule, and the rule that follows. */
  readonly until: PlainDate | null
  readonly next: NextRule | null
}

export type PassportInShort = Omit<PassportRule, 'confidence'>

/** A fact before and after a change; `what` determines the type. */
export type BeforeAndAfter =
  | {
      readonly what: 'category' | 'stay' | 'end' | 'suspended' | 'resumed'
      readonly before: EntryInShort
      readonly after: EntryInShort
    }
  | { readonly what: 'passport'; readonly before: PassportInShort | null; readonly after: PassportInShort | null }
  | { readonly what: 'fee'; readonly before: Money | null; readonly after: Money | null }
  | { readonly what: 'visa_stay' | 'visa_validity'; readonly before: number | null; readonly after: number | null }
  | { readonly what: 'visa_added' | 'visa_opened' | 'visa_ended'; readonly before: null; readonly after: null }

/** One change of a fact, across all affected passports and destinations. */
export type FactChange = BeforeAndAfter & {
  readonly at: Date
  readonly destinations: readonly string[]
  /** Null: every passport. */
  readonly passports: readonly string[] | null
  readonly scheme: { readonly id: string; readonly name: string } | null
  readonly effectiveOn: PlainDate | null
  readonly source: string | null
  readonly officialSite: string | null
}
