import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'

/** Names the rows that encrypted details belong to. */
export const visaRecordField = (id: Id<'held-visa'>) => `held-visa/${id}`
export const keptTripField = (id: Id<'kept-trip'>) => `kept-trip/${id}`

/**
 * A keyed hash of a visa's last day, so that visas ending on given days are found without decryption. The date cannot
 * be recovered without the key.
 */
export function visaEndMark(encryption: Pick<Encryption, 'digest'>, endsOn: PlainDate): string {
  return encryption.digest(`visa ends on ${endsOn}`)
}
