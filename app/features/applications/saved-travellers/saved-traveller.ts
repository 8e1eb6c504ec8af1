import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'

/** Chosen instead of a saved traveller, when their details are not known yet. */
export const someoneElse = 'new'

export const mostSavedTravellers = 20

/** "4567": enough to recognise the passport, and never more than half of the number. */
export function endOf(number: string): string {
  return number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))
}

export type Validity = 'valid' | 'soon' | 'expired'

/** Many countries require six months of validity beyond the journey. */
export function validityOf(expiresOn: PlainDate, today: PlainDate): Validity {
  if (expiresOn < today) return 'expired'
  return expiresOn < addMonths(today, 6) ? 'soon' : 'valid'
}
