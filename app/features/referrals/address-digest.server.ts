import { normalizeEmail } from '#app/lib/email-address.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/** Represents an address without revealing it. */
export function addressDigest(vault: Vault, email: string): string {
  return vault.digest(`referral address ${normalizeEmail(email)}`)
}

/**
 * The token in the link that stops further invitations: it identifies the address to us alone, and proves that we
 * issued it. It is the same in every email to an address, so old links still work; nothing is stored.
 */
export function stopToken(vault: Vault, digest: string): string {
  return `${digest}.${vault.digest(`referral stop ${digest}`)}`
}

/** The address digest in a link, if we issued it. */
export function digestIn(vault: Vault, token: string): string | undefined {
  const [digest = '', proof = ''] = token.split('.')
  return isSameSecret(proof, vault.digest(`referral stop ${digest}`)) ? digest : undefined
}
