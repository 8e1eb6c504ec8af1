import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/** Represents an address without revealing it. */
export function addressDigest(vault: Vault, email: string): string {
  return vault.digest(`email address ${normalizeEmail(email)}`)
}
