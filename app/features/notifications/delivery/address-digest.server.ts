import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'

/** Represents an address without revealing it. */
export function addressDigest(encryption: Encryption, email: string): string {
  return encryption.digest(`email address ${normalizeEmail(email)}`)
}
