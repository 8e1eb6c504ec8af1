import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/** Names the rows that encrypted details belong to. */
export const heldVisaField = (id: Id<'held-visa'>) => `held-visa/${id}`
export const keptTripField = (id: Id<'kept-trip'>) => `kept-trip/${id}`

/**
 * A keyed hash of a visa's last day, so that visas ending on given days are found without decryption. The date cannot
 * be recovered without the key.
 */
export function visaEndMark(vault: Pick<Vault, 'digest'>, endsOn: PlainDate): string {
  return vault.digest(`visa ends on ${endsOn}`)
}
