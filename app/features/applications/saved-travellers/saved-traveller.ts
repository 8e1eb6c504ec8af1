import { addMonths, type PlainDate } from '#app/lib/plain-date.ts'

/** Chosen in place of a saved traveller: their details are not known yet. */
export const someoneElse = 'new'

/** How many travellers an account can save. */
export const mostSavedTravellers = 20

/** "4567": enough to know which passport it is, and never more than half of a number. */
export function endOf(number: string): string {
  return number.slice(number.length - Math.min(4, Math.floor(number.length / 2)))
}

export type Validity = 'valid' | 'soon' | 'expired'

/** Many countries ask for six months beyond the journey. */
export function validityOf(expiresOn: PlainDate, today: PlainDate): Validity {
  if (expiresOn < today) return 'expired'
  return expiresOn < addMonths(today, 6) ? 'soon' : 'valid'
}
