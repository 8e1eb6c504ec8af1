import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'

/** Represents an address without revealing it. */
export function addressDigest(encryption: Encryption, email: string): string {
  return encryption.digest(`referral address ${normalizeEmail(email)}`)
}

/**
 * The token in the link that stops further invitations: it identifies the address to us alone, and proves that we
 * issued it. It is the same in every email to an address, so old links still work; nothing is stored.
 */
export function stopToken(encryption: Encryption, digest: string): string {
  return `${digest}.${encryption.digest(`referral stop ${digest}`)}`
}

/** The address digest in a link, if we issued it. */
export function digestIn(encryption: Encryption, token: string): string | undefined {
  const [digest = '', proof = ''] = token.split('.')
  return isSameSecret(proof, encryption.digest(`referral stop ${digest}`)) ? digest : undefined
}
