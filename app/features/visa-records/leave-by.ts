import type { PlainDate } from '#app/lib/plain-date.ts'
import type { VisaUse } from './visa-use.ts'

type Inside = {
  readonly use: VisaUse | undefined
  readonly isSchengen: boolean
  readonly validUntil: PlainDate
}

/**
 * The latest departure date for a traveller inside on a visa, as far as known. A Schengen visa must be valid on every
 * day of the stay; elsewhere its last day limits entry, and the days of stay decide.
 */
export function leaveBy(visa: Inside, longest: { readonly last: PlainDate } | undefined): PlainDate | undefined {
  if (!visa.use?.isInside) return undefined
  const { stay } = visa.use
  const days = [stay?.until, ...(visa.isSchengen ? [visa.validUntil, longest?.last] : [])]
  return days.filter((day) => day !== undefined).toSorted()[0]
}
