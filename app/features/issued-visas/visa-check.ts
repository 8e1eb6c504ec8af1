import type { PlainDate } from '#app/lib/plain-date.ts'

/** The fields that a traveller compares on the visa, in reading order. */
export const checkedFields = ['name', 'birth_date', 'nationality', 'passport_number', 'validity', 'entries'] as const
export type CheckedField = (typeof checkedFields)[number]

export const checkVerdicts = ['right', 'wrong'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

/** The result of a traveller's check of one visa version. */
export type VisaCheck = {
  readonly field: CheckedField
  readonly verdict: CheckVerdict
  /** The validity dates shown at the time; null for every other field. */
  readonly days: string | null
  readonly checkedAt: Date
}

export type VisaDays = { readonly visaValidFrom: PlainDate | null; readonly visaValidUntil: PlainDate | null }

/** The validity dates that a verdict refers to: "2027-01-04/2027-04-03". Staff may correct them later. */
export function daysChecked(field: CheckedField, { visaValidFrom, visaValidUntil }: VisaDays): string | null {
  return field === 'validity' ? `${visaValidFrom ?? ''}/${visaValidUntil ?? ''}` : null
}

/** The verdicts that apply to what is shown now. */
export function currentChecks(checks: readonly VisaCheck[], days: VisaDays): ReadonlyMap<CheckedField, VisaCheck> {
  return new Map(
    checks.filter((one) => one.days === daysChecked(one.field, days)).map((one) => [one.field, one] as const),
  )
}

/** Identifies one version of a visa, so that a replaced version cannot be confirmed. */
export function visaVersion({
  documentId,
  version,
}: {
  readonly documentId: string
  readonly version: number
}): string {
  return `${documentId}/${version}`
}

/** Whether the visa is valid on the day of travel, as far as its dates are known. */
export function coversTravel({ visaValidFrom, visaValidUntil }: VisaDays, travelOn: PlainDate | null): boolean {
  if (!travelOn) return true
  return (!visaValidFrom || travelOn >= visaValidFrom) && (!visaValidUntil || travelOn <= visaValidUntil)
}
