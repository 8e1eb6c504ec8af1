import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from './confidence.ts'
import { isOld } from './evidence/confidence-of.ts'
import type { Evidence } from './evidence/evidence.ts'
import type { PassportRule } from './journey/passport-rule.ts'

/** What a destination asks of a passport, from the lightest to the heaviest. */
export const requirementKinds = [
  'visa_free',
  'eta',
  'evisa',
  'visa_on_arrival',
  'embassy_visa',
  'no_admission',
] as const
export type RequirementKind = (typeof requirementKinds)[number]

/** The last two are never stored: one is computed from the pair, the other is the absence of a record. */
export const answerKinds = [...requirementKinds, 'same_country', 'unknown'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** What a person must hold of another country for a condition to apply. */
export const permits = ['visa', 'residence', 'visa_or_residence', 'used_visa', 'used_multiple_visa'] as const
export type Permit = (typeof permits)[number]

/** Groups of countries a condition may name instead of every member. */
export const conditionGroups = ['@eu', '@schengen', '@gcc'] as const

/** A duty that is not a visa: an arrival card, a levy. */
export type Registration = {
  readonly name: string
  readonly site: string | null
  readonly daysBefore: number | null
  readonly fee: Money | null
}

/** A lighter way in for people who hold a visa or permit of certain other countries. */
export type Condition = {
  readonly kind: RequirementKind
  readonly days: number | null
  /** Country codes and condition groups. */
  readonly holding: readonly string[]
  readonly permit: Permit
}

/** What bounds a rule besides its last day. */
export type RuleLimits = {
  /** What holds from the day after its last one; without it, nobody knows. */
  readonly next?: NextRule
  /** Codes of countries from where nobody is let in by it. */
  readonly notFrom?: readonly string[]
  /** Visas are not issued to these passports for now. */
  readonly suspended?: true
  /** It is only for people who hold one of these permits as well. */
  readonly onlyWith?: Pick<Condition, 'holding' | 'permit'>
}

export type NextRule = {
  readonly kind: RequirementKind
  readonly days?: number
  readonly alternatives?: readonly RequirementKind[]
}

/** What passing through takes for people who hold a visa or permit of certain other countries. */
export type TransitCondition = Condition & {
  readonly side: 'airside' | 'landside'
  readonly asOf: PlainDate
  readonly source: string
}

/** What somebody needs who only changes planes, trains or ships. */
export type TransitRule = {
  /** Without passing the border; null where that is not possible or not known. */
  readonly airside: RequirementKind | null
  /** To leave the airport, port or station for a while. */
  readonly landside: RequirementKind
  /** The longest stop that this covers. */
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
  /** The longest stay, in days; null when there is no limit (free movement) or none is known. */
  readonly days: number | null
  readonly freeMovement: boolean
  /** A visa of an embassy that is applied for online all the same. */
  readonly online: boolean
  readonly alternatives: readonly RequirementKind[]
  readonly registrations: readonly Registration[]
  readonly conditions: readonly Condition[]
  readonly note: string | null
  /** What the passport itself must be; null where nobody has looked it up. */
  readonly passport: PassportRule | null
  /** The last day this rule is known to hold. */
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

/** Whether an answer must carry a warning: too old, past its own end, or never certain. */
export function isStale(fact: Pick<Requirement, 'asOf' | 'confidence' | 'until'>, today: PlainDate): boolean {
  if (fact.confidence === 'low') return true
  if (fact.until !== null && fact.until < today) return true
  return fact.asOf !== null && isOld('rule', fact.asOf, today)
}

/** How much a rule asks, next to another one. */
export function heaviness(kind: AnswerKind): number {
  return answerKinds.indexOf(kind)
}

/** True when the traveller must obtain something, before the journey or at the border. */
export function needsPermission(kind: AnswerKind): boolean {
  return kind === 'eta' || kind === 'evisa' || kind === 'visa_on_arrival' || kind === 'embassy_visa'
}
