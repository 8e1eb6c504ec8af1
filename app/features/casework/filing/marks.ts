import { maskedNumber } from '#app/features/accounts/profile/profile.ts'
import type { FilledField } from '#app/features/applications/forms/filled-form.ts'
import type { Id } from '#app/lib/id.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'

type Digest = Pick<Encryption, 'digest'>

/** Normalises a government's reference for comparison: "201 / 2026 / 77" becomes "201/2026/77", ignoring case. */
function comparable(reference: string): string {
  return reference.normalize('NFKC').toUpperCase().replace(/\s/g, '')
}

/** Names the value an encrypted reference belongs to. */
export const filingReferenceField = (id: Id<'application'>) => `filing-reference/${id}`

/** A keyed hash of a government's reference, to find a filing without decrypting it. */
export function referenceMark(encryption: Digest, reference: string): string {
  return encryption.digest(`filing reference ${comparable(reference)}`)
}

/** A keyed hash of the copied value. For a masked value, of the part staff see. */
export function valueMark(encryption: Digest, id: Id<'application'>, { key, value, isMasked }: FilledField): string {
  const isShort = value.startsWith('•')
  return encryption.digest(`copied ${id} ${key} ${isMasked && !isShort ? maskedNumber(value) : value}`.toUpperCase())
}
