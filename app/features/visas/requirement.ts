import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from './confidence.ts'
import { isOld } from './evidence/confidence-of.ts'
import type { Evidence } from './evidence/evidence.ts'
import type { PassportRule } from './journey/passport-rule.ts'

/** A destination's requirements for a passport, from lightest to heaviest. */
export const requirementKinds = [
  'visa_free',
  'eta',
  'evisa',
  'visa_on_arrival',
  'embassy_visa',
  'no_admission',
] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** The last 2 are never stored: `same_country` is computed from the pair, `unknown` means there is no record. */
export const answerKinds = [...requirementKinds, 'same_country', 'unknown'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Foreign permits that a traveller must hold for a condition to apply. */
export const permits = ['visa', 'residence', 'visa_or_residence', 'used_visa', 'used_multiple_visa'] as const
export type Permit = (typeof permits)[number]

/** Groups that a condition may name instead of listing members. */
export const conditionGroups = ['@eu', '@schengen', '@gcc'] as const

/** A non-visa duty: an arrival card or a levy. */
export type Registration = {
  readonly name: string
  readonly site: string | null
  readonly daysBefore: number | null
  readonly fee: Money | null
}

/** A lighter requirement for holders of certain countries' visas or permits. */
export type Condition = {
  readonly kind: RequirementKind
  readonly days: number | null
  /** Country codes and condition groups. */
  readonly holding: readonly string[]
  readonly permit: Permit
}

/** Limits of a rule besides its last day. */
export type RuleLimits = {
  /** The rule that follows its last day; unknown if not set. */
  readonly next?: NextRule
  /** Country codes of departure for which the rule does not apply. */
  readonly notFrom?: readonly string[]
  /** Visas are currently not issued to these passports. */
  readonly suspended?: true
  /** Applies only to travellers who also hold one of these permits. */
  readonly onlyWith?: Pick<Condition, 'holding' | 'permit'>
}

export type NextRule = {
  readonly kind: RequirementKind
  readonly days?: number
  readonly alternatives?: readonly RequirementKind[]
}

/** Transit requirement for holders of certain countries' visas or permits. */
export type TransitCondition = Condition & {
  readonly side: 'airside' | 'landside'
  readonly asOf: PlainDate
  readonly source: string
}

/** Requirements for travellers who only change planes, trains or ships. */
export type TransitRule = {
  /** Without crossing the border; null if impossible or unknown. */
  readonly airside: RequirementKind | null
  /** To leave the airport, port or station temporarily. */
  readonly landside: RequirementKind
  /** Maximum length of the stop. */
  readonly hours: number | null
  readonly conditions: readonly TransitCondition[]
  readonly note: string | null
  readonly asOf: PlainDate
  readonly evidence: readonly Evidence[]
  /** Computed from the evidence and its age. */
  readonly confidence: Confidence
}

export type Requirement = {
  readonly kind: AnswerKind
  /** Maximum stay in days; null if unlimited (free movement) or unknown. */
  readonly days: number | null
  readonly freeMovement: boolean
  /** An embassy visa with an online application. */
  readonly online: boolean
  readonly alternatives: readonly RequirementKind[]
  readonly registrations: readonly Registration[]
  readonly conditions: readonly Condition[]
  readonly note: string | null
  /** Requirements for the passport itself; null if not researched. */
  readonly passport: PassportRule | null
  /** Last day the rule is known to apply. */
  readonly until: PlainDate | null
  readonly limits: RuleLimits
  readonly asOf: PlainDate | null
  readonly source: string | null
  readonly officialSite: string | null
  readonly evidence: readonly Evidence[]
  /** Computed from the evidence and its age. */
  readonly confidence: Confidence
}

const nothingKnown = {
  days: null,
  freeMovement: false,
  online: false,
  alternatives: [],
  registrations: [],
  conditions: [],
  note: null,
  passport: null,
  until: null,
  limits: {},
  asOf: null,
  source: null,
  officialSite: null,
  evidence: [],
} as const

export const sameCountry: Requirement = { ...nothingKnown, kind: 'same_country', confidence: 'high' }
export const unknownRequirement: Requirement = { ...nothingKnown, kind: 'unknown', confidence: 'low' }

/** Whether an answer needs a warning: too old, past its end, or uncertain. */
export function isStale(fact: Pick<Requirement, 'asOf' | 'confidence' | 'until'>, today: PlainDate): boolean {
  if (fact.confidence === 'low') return true
  if (fact.until !== null && fact.until < today) return true
  return fact.asOf !== null && isOld('rule', fact.asOf, today)
}

/** Ranks a requirement relative to others. */
export function heaviness(kind: AnswerKind): number {
  return answerKinds.indexOf(kind)
}

/** Whether the traveller must obtain a permission before the journey or at the border. */
export function needsPermission(kind: AnswerKind): boolean {
  return kind === 'eta' || kind === 'evisa' || kind === 'visa_on_arrival' || kind === 'embassy_visa'
}
