import type { Id } from '#app/lib/id.ts'
import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { schemeKinds } from '../visas/scheme.ts'

/** Visa kinds. A long-stay visa or residence permit is a separate kind, because its days are not counted. */
export const heldKinds = [...schemeKinds, 'long_stay'] as const
export type HeldKind = (typeof heldKinds)[number]

export const heldEntries = ['single', 'double', 'multiple'] as const
export type HeldEntries = (typeof heldEntries)[number]

/** The number of entries allowed; undefined if unlimited. */
export const entriesAllowed: Record<HeldEntries, number | undefined> = { single: 1, double: 2, multiple: undefined }

/** Maximum number of each per account. */
export const mostHeldVisas = 50
export const mostTrips = 300
export const longestNumber = 30
export const longestStay = 3650

/** A visa as the traveller added it. Every field is encrypted. */
export type HeldVisaDetails = {
  /** The holder: '' for the account holder, otherwise a name. */
  readonly traveller: string
  readonly country: string
  readonly kind: HeldKind
  /** '' if not given. */
  readonly number: string
  /** Null if not given. */
  readonly validFrom: PlainDate | null
  readonly validUntil: PlainDate
  readonly entries: HeldEntries
  /** Null if not given. */
  readonly stayDays: number | null
}

export type HeldVisa = HeldVisaDetails & { readonly id: Id<'held-visa'> }

/** Days before a visa's last day on which reminders are sent. From the first reminder on, it counts as ending soon. */
export const reminderDays = [30, 7] as const
const [endingDays] = reminderDays

export type Validity = 'later' | 'valid' | 'ending' | 'ended'

/** The validity of a visa on a given day; its first and last days are included. */
export function validityOf(visa: Pick<HeldVisaDetails, 'validFrom' | 'validUntil'>, today: PlainDate): Validity {
  if (visa.validUntil < today) return 'ended'
  if (visa.validFrom && visa.validFrom > today) return 'later'
  return daysBetween(today, visa.validUntil) <= endingDays ? 'ending' : 'valid'
}

/** Normalises a name, so that spellings of one person's name match. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
