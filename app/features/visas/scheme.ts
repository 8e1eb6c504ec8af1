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

/** What people upload, in the order they are asked for it. */
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

/** What a scheme asks besides documents; nothing of it is uploaded. */
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
  /** It takes the place of the fee for whoever is younger than this on the day they apply. */
  readonly under?: number | undefined
}

/** One way to be admitted: the UK ETA, the Schengen visa of type C. */
export type Scheme = {
  readonly id: string
  readonly destination: string
  readonly name: string
  readonly kind: SchemeKind
  readonly status: SchemeStatus
  /** What the authority charges; null where it depends on more than we know. */
  readonly fee: Money | null
  readonly extraFees: readonly ExtraFee[]
  /** What we charge. */
  readonly serviceFee: Money
  readonly processing: { readonly min: number; readonly max: number; readonly unit: ProcessingUnit }
  /** The time in which the visa may be used; not the length of a stay. */
  readonly validityDays: number | null
  readonly stayDays: number | null
  readonly entries: readonly EntryKind[]
  readonly eligible: string
  /** What it may be used for. */
  readonly purposes: readonly Purpose[]
  /** How many days before the journey it may be applied for at the earliest, and must be at the latest. */
  readonly applyFromDays: number | null
  readonly applyByDays: number | null
  readonly documents: readonly DocumentKind[]
  readonly steps: readonly SchemeStep[]
  readonly officialSite: string | null
  readonly asOf: PlainDate | null
  readonly evidence: SchemeEvidence
  /** Computed from the evidence and its age: that of the part we are least sure of. */
  readonly confidence: Confidence
}

/** What the service fee is unless staff set another. */
export const defaultServiceFee: Money = usd(15_00)

export const genericSchemeId = 'generic'

/** What the authority charges somebody of an age: of several reduced fees the one for the youngest, if it is less. */
export function feeAtAge({ fee, extraFees }: Pick<Scheme, 'fee' | 'extraFees'>, age: number) {
  const reduced = extraFees
    .flatMap(({ under, minor, currency }) => (under !== undefined && age < under ? [{ under, minor, currency }] : []))
    .toSorted((one, other) => one.under - other.under)[0]
  if (!fee || !reduced || reduced.currency !== fee.currency || reduced.minor >= fee.minor) return { fee }
  return { fee: { minor: reduced.minor, currency: reduced.currency }, childUnder: reduced.under }
}

/** Whether it only stands in for a visa of which nothing is known. */
export const isGeneric = ({ id }: Pick<Scheme, 'id'>) => id === genericSchemeId

/** The estimate for a route of which nothing is known in detail. No money is taken for it. */
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

/** The schemes that answer a requirement: those of its own kind first, then the alternatives, each in the file's order. */
export function schemesFor<Offered extends Scheme>(
  requirement: Pick<Requirement, 'kind' | 'alternatives'>,
  schemes: readonly Offered[],
): Offered[] {
  const wanted: readonly AnswerKind[] = [requirement.kind, ...requirement.alternatives]
  return wanted.flatMap((kind) => schemes.filter((scheme) => scheme.kind === kind))
}

/** Whether the generic estimate has to stand in. */
export function lacksDetail(kind: AnswerKind, chosen: readonly Scheme[]): boolean {
  return kind === 'unknown' || (needsPermission(kind) && chosen.length === 0)
}
