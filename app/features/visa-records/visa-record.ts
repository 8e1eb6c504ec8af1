import type { Id } from '#app/lib/id.ts'
import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { schemeKinds } from '../visas/scheme.ts'

/** Visa kinds. A long-stay visa or residence permit is a separate kind, because its days are not counted. */
export const visaRecordKinds = [...schemeKinds, 'long_stay'] as const
export type VisaRecordKind = (typeof visaRecordKinds)[number]

export const visaRecordEntries = ['single', 'double', 'multiple'] as const
export type VisaRecordEntries = (typeof visaRecordEntries)[number]

/** The number of entries allowed; undefined if unlimited. */
export const entriesAllowed: Record<VisaRecordEntries, number | undefined> = {
  single: 1,
  double: 2,
  multiple: undefined,
}

/** Maximum number of each per account. */
export const mostVisaRecords = 50
export const mostTrips = 300
export const longestNumber = 30
export const longestStay = 3650

/** A visa as the traveller added it. Every field is encrypted. */
export type VisaRecordDetails = {
  /** The holder: '' for the account holder, otherwise a name. */
  readonly traveller: string
  readonly country: string
  readonly kind: VisaRecordKind
  /** '' if not given. */
  readonly number: string
  /** Null if not given. */
  readonly validFrom: PlainDate | null
  readonly validUntil: PlainDate
  readonly entries: VisaRecordEntries
  /** Null if not given. */
  readonly stayDays: number | null
}

export type VisaRecord = VisaRecordDetails & { readonly id: Id<'held-visa'> }

/** Days before a visa's last day on which reminders are sent. From the first reminder on, it counts as ending soon. */
export const reminderDays = [30, 7] as const
const [endingDays] = reminderDays

export type Validity = 'later' | 'valid' | 'ending' | 'ended'

/** The validity of a visa on a given day; its first and last days are included. */
export function validityOf(visa: Pick<VisaRecordDetails, 'validFrom' | 'validUntil'>, today: PlainDate): Validity {
  if (visa.validUntil < today) return 'ended'
  if (visa.validFrom && visa.validFrom > today) return 'later'
  return daysBetween(today, visa.validUntil) <= endingDays ? 'ending' : 'valid'
}

/** Normalises a name, so that spellings of one person's name match. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
