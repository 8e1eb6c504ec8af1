import { normalizeEmail } from '#app/lib/email-address.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/** Stands for an address without naming it. */
export function addressDigest(vault: Vault, email: string): string {
  return vault.digest(`referral address ${normalizeEmail(email)}`)
}

/**
 * What the link against further invitations carries: which address it means, which only we can tell, and a proof that
 * we wrote it. The same in every letter to an address, so that the oldest still works; nothing of it is stored.
 */
export function stopToken(vault: Vault, digest: string): string {
  return `${digest}.${vault.digest(`referral stop ${digest}`)}`
}

/** Which address a link means, if we wrote it. */
export function digestIn(vault: Vault, token: string): string | undefined {
  const [digest = '', proof = ''] = token.split('.')
  return isSameSecret(proof, vault.digest(`referral stop ${digest}`)) ? digest : undefined
}
