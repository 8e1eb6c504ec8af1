import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/** Names the rows that sealed details belong to. */
export const heldVisaField = (id: Id<'held-visa'>) => `held-visa/${id}`
export const keptTripField = (id: Id<'kept-trip'>) => `kept-trip/${id}`

/**
 * Stands for the last day of a visa in the database: a keyed hash, by which those that end on some days are found
 * without opening one. Without the key it tells nobody the day.
 */
export function visaEndMark(vault: Pick<Vault, 'digest'>, endsOn: PlainDate): string {
  return vault.digest(`visa ends on ${endsOn}`)
}
