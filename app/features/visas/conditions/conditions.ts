import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Registration, RequirementKind } from '../requirement.ts'

/** What a traveller shows at the border besides passport and visa. */
export const dutyKinds = ['ticket', 'lodging', 'money', 'insurance'] as const
export type DutyKind = (typeof dutyKinds)[number]

export const duties = ['required', 'may_ask'] as const
export type Duty = (typeof duties)[number]

export const payPeriods = ['person', 'day', 'night', 'month'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** What is said in a sentence of its own, by what it is about. */
export const noteKinds = ['entry', 'bond', 'polio', 'malaria', 'outbreak', 'exit', 'departure_tax', 'overstay'] as const
export type NoteKind = (typeof noteKinds)[number]

/** What of a traveller's past closes a way in: where they were, where they were born, what else they are a citizen of. */
export const pastKinds = ['been', 'born', 'citizen'] as const
export type PastKind = (typeof pastKinds)[number]

/** `other_visa`: a visa of an embassy is still open. */
export const pastEffects = ['refused', 'may_be_refused', 'other_visa'] as const
export type PastEffect = (typeof pastEffects)[number]

/** An address, general knowledge that is named as such, or an address with the day it was read and what it said. */
export type ConditionSource =
  | string
  | { readonly url: string; readonly readOn: PlainDate; readonly says?: string | undefined }

/** A vaccination counts from this many days after it, says the World Health Organization. */
export const yellowFeverDays = 10

type Sourced = { readonly sources: readonly ConditionSource[] }

export type ConditionDuty = Sourced & {
  readonly about: DutyKind
  readonly asked: Duty
  /** The part of the country that alone asks for it, as it stands in a sentence. */
  readonly where?: string | undefined
  /** The least amount, and what it is for; of the whole stay where no period is named. */
  readonly amount?: Money | undefined
  readonly per?: PayPeriod | undefined
  readonly note?: string | undefined
}

export type YellowFever = Sourced & {
  /** A certificate is asked of those who come from a country with a risk, or of everybody. */
  readonly asked: 'from_risk' | 'everyone'
  readonly fromMonths?: number | undefined
  /** A wait at an airport of a country with a risk counts from this many hours. */
  readonly transitHours?: number | undefined
  /** Codes of the countries with a risk, as this destination counts them. */
  readonly risk: readonly string[]
  readonly note?: string | undefined
}

export type Levy = Sourced & {
  readonly name: string
  readonly fee?: Money | undefined
  readonly per?: PayPeriod | undefined
  readonly site?: string | undefined
  readonly note?: string | undefined
}

export type ConditionNote = Sourced & { readonly about: NoteKind; readonly note: string }

export type PastRule = Sourced & {
  readonly about: PastKind
  readonly places: readonly string[]
  readonly effect: PastEffect
  readonly note: string
}

/** What a destination asks of the holder of a passport besides passport and visa. */
export type EntryConditions = {
  readonly duties: readonly ConditionDuty[]
  readonly arrivalCards: readonly (Registration & Sourced)[]
  readonly yellowFever: YellowFever | null
  readonly levies: readonly Levy[]
  readonly notes: readonly ConditionNote[]
  readonly past: readonly PastRule[]
}

/** Where a fact is narrowed to some passports, or to some answers of the route. */
export type Narrowed = {
  readonly passports?: readonly string[] | undefined
  readonly kinds?: readonly RequirementKind[] | undefined
}
