import { maskedNumber } from '#app/features/accounts/profile/profile.ts'
import type { FilledField } from '#app/features/applications/forms/filled-form.ts'
import type { Id } from '#app/lib/id.ts'
import type { Vault } from '#app/platform/vault.server.ts'

type Digest = Pick<Vault, 'digest'>

/** A government's reference as it is compared: "201 / 2026 / 77" is "201/2026/77", whatever the case. */
function comparable(reference: string): string {
  return reference.normalize('NFKC').toUpperCase().replace(/\s/g, '')
}

/** Under which name a government's reference is sealed. */
export const filingReferenceField = (id: Id<'application'>) => `filing-reference/${id}`

/** Stands for a government's reference in the database: a keyed hash, by which a filing is found without opening it. */
export function referenceMark(vault: Digest, reference: string): string {
  return vault.digest(`filing reference ${comparable(reference)}`)
}

/** Stands for what was copied. Of a masked value it is the end that staff see. */
export function valueMark(vault: Digest, id: Id<'application'>, { key, value, isMasked }: FilledField): string {
  const isShort = value.startsWith('•')
  return vault.digest(`copied ${id} ${key} ${isMasked && !isShort ? maskedNumber(value) : value}`.toUpperCase())
}
