import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Registration, RequirementKind } from '../requirement.ts'

/** What a traveller must show at the border besides passport and visa. */
export const dutyKinds = ['ticket', 'lodging', 'money', 'insurance'] as const
export type DutyKind = (typeof dutyKinds)[number]

export const duties = ['required', 'may_ask'] as const
export type Duty = (typeof duties)[number]

export const payPeriods = ['person', 'day', 'night', 'month'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** Topics of free-text notes. */
export const noteKinds = ['entry', 'bond', 'polio', 'malaria', 'outbreak', 'exit', 'departure_tax', 'overstay'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Facts about a traveller's past that restrict entry: places visited, place of birth, other citizenships. */
export const pastKinds = ['been', 'born', 'citizen'] as const
export type PastKind = (typeof pastKinds)[number]

/** `other_visa`: the traveller can still apply for an embassy visa. */
export const pastEffects = ['refused', 'may_be_refused', 'other_visa'] as const
export type PastEffect = (typeof pastEffects)[number]

/** A URL, the general-knowledge marker, or a URL with the day it was read and what it said. */
export type ConditionSource =
  | string
  | { readonly url: string; readonly readOn: PlainDate; readonly says?: string | undefined }

/** Days after vaccination from which a certificate is valid, according to the World Health Organization. */
export const yellowFeverDays = 10

type Sourced = { readonly sources: readonly ConditionSource[] }

export type ConditionDuty = Sourced & {
  readonly about: DutyKind
  readonly asked: Duty
  /** The only part of the country that requires it, as worded within a sentence. */
  readonly where?: string | undefined
  /** Minimum amount, for the whole stay if `per` is not set. */
  readonly amount?: Money | undefined
  readonly per?: PayPeriod | undefined
  readonly note?: string | undefined
}

export type YellowFever = Sourced & {
  /** Whether a certificate is required from arrivals from risk countries, or from every traveller. */
  readonly asked: 'from_risk' | 'everyone'
  readonly fromMonths?: number | undefined
  /** Minimum hours of airport transit in a risk country that count as exposure. */
  readonly transitHours?: number | undefined
  /** Codes of the risk countries this destination recognises. */
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

/** A destination's entry conditions for one passport, besides passport and visa. */
export type EntryConditions = {
  readonly duties: readonly ConditionDuty[]
  readonly arrivalCards: readonly (Registration & Sourced)[]
  readonly yellowFever: YellowFever | null
  readonly levies: readonly Levy[]
  readonly notes: readonly ConditionNote[]
  readonly past: readonly PastRule[]
}

/** Limits a fact to certain passports or requirement kinds. */
export type Narrowed = {
  readonly passports?: readonly string[] | undefined
  readonly kinds?: readonly RequirementKind[] | undefined
}
