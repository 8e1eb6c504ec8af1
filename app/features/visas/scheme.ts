import { type Money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Confidence } from './confidence.ts'
import type { SchemeEvidence } from './evidence/evidence.ts'
import { type Purpose, shortVisitPurposes } from './journey/purpose.ts'
import { type AnswerKind, needsPermission, type Requirement } from './requirement.ts'

export const schemeKinds = ['eta', 'evisa', 'visa_on_arrival', 'embassy_visa'] as const
export type SchemeKind = (typeof schemeKinds)[number]

export const schemeStatuses = ['open', 'announced', 'closed'] as const
export type SchemeStatus = (typeof schemeStatuses)[number]

export const entryKinds = ['single', 'double', 'multiple'] as const
export type EntryKind = (typeof entryKinds)[number]

export const processingUnits = ['business', 'calendar'] as const
export type ProcessingUnit = (typeof processingUnits)[number]

/** Documents to upload, in the order they are requested. */
export const documentKinds = [
  'passport',
  'photo',
  'application_form',
  'bank_statement',
  'travel_itinerary',
  'accommodation',
  'return_ticket',
  'employment_letter',
  'travel_insurance',
  'invitation_letter',
  'vaccination_certificate',
  'residence_permit',
  'existing_visa',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Requirements other than uploads. */
export const schemeSteps = [
  'travel_history',
  'email',
  'pay_by_card',
  'pay_in_cash',
  'send_passport',
  'biometrics',
  'interview',
] as const
export type SchemeStep = (typeof schemeSteps)[number]

export type ExtraFee = Money & {
  readonly for: string
  /** Maximum age (exclusive) on the application date for this fee, which replaces the standard fee. */
  readonly under?: number | undefined
}

/** One kind of permission: the UK ETA, the Schengen type C visa. */
export type Scheme = {
  readonly id: string
  readonly destination: string
  readonly name: string
  readonly kind: SchemeKind
  readonly status: SchemeStatus
  /** The authority's fee; null if it depends on details we do not have. */
  readonly fee: Money | null
  readonly extraFees: readonly ExtraFee[]
  readonly serviceFee: Money
  readonly processing: { readonly min: number; readonly max: number; readonly unit: ProcessingUnit }
  /** Period in which the visa can be used, not the length of a stay. */
  readonly validityDays: number | null
  readonly stayDays: number | null
  readonly entries: readonly EntryKind[]
  readonly eligible: string
  readonly purposes: readonly Purpose[]
  /** Earliest and latest days before travel to apply. */
  readonly applyFromDays: number | null
  readonly applyByDays: number | null
  readonly documents: readonly DocumentKind[]
  readonly steps: readonly SchemeStep[]
  readonly officialSite: string | null
  readonly asOf: PlainDate | null
  readonly evidence: SchemeEvidence
  /** Computed from the evidence and its age; the lowest of all parts. */
  readonly confidence: Confidence
}

/** Service fee unless staff set another. */
export const defaultServiceFee: Money = usd(15_00)

export const genericSchemeId = 'generic'

/** Returns the authority's fee at a given age: the reduced fee with the lowest age limit, if it is cheaper. */
export function feeAtAge({ fee, extraFees }: Pick<Scheme, 'fee' | 'extraFees'>, age: number) {
  const reduced = extraFees
    .flatMap(({ under, minor, currency }) => (under !== undefined && age < under ? [{ under, minor, currency }] : []))
    .toSorted((one, other) => one.under - other.under)[0]
  if (!fee || !reduced || reduced.currency !== fee.currency || reduced.minor >= fee.minor) return { fee }
  return { fee: { minor: reduced.minor, currency: reduced.currency }, childUnder: reduced.under }
}

/** Whether this is a placeholder for an unresearched visa. */
export const isGeneric = ({ id }: Pick<Scheme, 'id'>) => id === genericSchemeId

/** Estimate for an unresearched route. It cannot be bought. */
export function genericScheme(destination: string, kind: AnswerKind): Scheme {
  return {
    id: genericSchemeId,
    destination,
    name: 'Tourist',
    kind: schemeKinds.find((known) => known === kind) ?? 'embassy_visa',
    status: 'open',
    fee: usd(50_00),
    extraFees: [],
    serviceFee: defaultServiceFee,
    processing: { min: 5, max: 7, unit: 'business' },
    validityDays: 90,
    stayDays: 30,
    entries: ['single'],
    eligible: '',
    purposes: [...shortVisitPurposes],
    applyFromDays: null,
    applyByDays: null,
    documents: ['passport', 'photo', 'application_form'],
    steps: [],
    officialSite: null,
    asOf: null,
    evidence: { whole: [] },
    confidence: 'low',
  }
}

/** Returns the schemes for a requirement: its own kind first, then the alternatives, each in file order. */
export function schemesFor<Offered extends Scheme>(
  requirement: Pick<Requirement, 'kind' | 'alternatives'>,
  schemes: readonly Offered[],
): Offered[] {
  const wanted: readonly AnswerKind[] = [requirement.kind, ...requirement.alternatives]
  return wanted.flatMap((kind) => schemes.filter((scheme) => scheme.kind === kind))
}

/** Whether the generic estimate is needed. */
export function lacksDetail(kind: AnswerKind, chosen: readonly Scheme[]): boolean {
  return kind === 'unknown' || (needsPermission(kind) && chosen.length === 0)
}
