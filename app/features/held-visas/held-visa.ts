import type { Id } from '#app/lib/id.ts'
import { daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { schemeKinds } from '../visas/scheme.ts'

/** What a visa can be. One for a long stay, or a residence permit, is a kind of its own: its days are counted by nobody. */
export const heldKinds = [...schemeKinds, 'long_stay'] as const
export type HeldKind = (typeof heldKinds)[number]

export const heldEntries = ['single', 'double', 'multiple'] as const
export type HeldEntries = (typeof heldEntries)[number]

/** How often somebody may enter; undefined where they may as often as they like. */
export const entriesAllowed: Record<HeldEntries, number | undefined> = { single: 1, double: 2, multiple: undefined }

/** How many of each an account can keep. */
export const mostHeldVisas = 50
export const mostTrips = 300
export const longestNumber = 30
export const longestStay = 3650

/** A visa as its traveller added it. All of it is sealed. */
export type HeldVisaDetails = {
  /** Who holds it: '' for the account holder, else their name. */
  readonly traveller: string
  readonly country: string
  readonly kind: HeldKind
  /** '' where it was not told. */
  readonly number: string
  /** Null where it was not told. */
  readonly validFrom: PlainDate | null
  readonly validUntil: PlainDate
  readonly entries: HeldEntries
  /** Null where it was not told. */
  readonly stayDays: number | null
}

export type HeldVisa = HeldVisaDetails & { readonly id: Id<'held-visa'> }

/** How many days before the last day of a visa its traveller is reminded. From the first reminder on, it ends soon. */
export const reminderDays = [30, 7] as const
const [endingDays] = reminderDays

export type Validity = 'later' | 'valid' | 'ending' | 'ended'

/** Where a visa stands on a day; its first and its last day are within. */
export function validityOf(visa: Pick<HeldVisaDetails, 'validFrom' | 'validUntil'>, today: PlainDate): Validity {
  if (visa.validUntil < today) return 'ended'
  if (visa.validFrom && visa.validFrom > today) return 'later'
  return daysBetween(today, visa.validUntil) <= endingDays ? 'ending' : 'valid'
}

/** A name as two spellings of one person have in common. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}
