import type { PlainDate } from '#app/lib/plain-date.ts'

/** What a traveller compares on the visa, in the order it is read. */
export const checkedFields = ['name', 'birth_date', 'nationality', 'passport_number', 'validity', 'entries'] as const
export type CheckedField = (typeof checkedFields)[number]

export const checkVerdicts = ['right', 'wrong'] as const
export type CheckVerdict = (typeof checkVerdicts)[number]

/** What a traveller found on one version of the visa. */
export type VisaCheck = {
  readonly field: CheckedField
  readonly verdict: CheckVerdict
  /** The days of validity that were on the page then; null for every other field. */
  readonly days: string | null
  readonly checkedAt: Date
}

export type VisaDays = { readonly visaValidFrom: PlainDate | null; readonly visaValidUntil: PlainDate | null }

/** The days a verdict on the validity is about: "2027-01-04/2027-04-03". Staff may correct them afterwards. */
export function daysChecked(field: CheckedField, { visaValidFrom, visaValidUntil }: VisaDays): string | null {
  return field === 'validity' ? `${visaValidFrom ?? ''}/${visaValidUntil ?? ''}` : null
}

/** The verdicts that are about what is shown now. */
export function currentChecks(checks: readonly VisaCheck[], days: VisaDays): ReadonlyMap<CheckedField, VisaCheck> {
  return new Map(
    checks.filter((one) => one.days === daysChecked(one.field, days)).map((one) => [one.field, one] as const),
  )
}

/** Names one version of a visa, so that nobody confirms what has been replaced in the meantime. */
export function visaVersion({
  documentId,
  version,
}: {
  readonly documentId: string
  readonly version: number
}): string {
  return `${documentId}/${version}`
}

/** Whether the day of travel is one on which the visa can be used, as far as its days are known. */
export function coversTravel({ visaValidFrom, visaValidUntil }: VisaDays, travelOn: PlainDate | null): boolean {
  if (!travelOn) return true
  return (!visaValidFrom || travelOn >= visaValidFrom) && (!visaValidUntil || travelOn <= visaValidUntil)
}
