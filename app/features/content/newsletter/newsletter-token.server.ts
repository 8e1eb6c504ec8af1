import { createHash, randomBytes } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'

/** 256 random bits, contained only in the emailed link. */
export function newConfirmToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token of the unsubscribe link: 256 bits that only the holder of our key can compute. It is the same in every
 * email to an address, so that the oldest link still works although only its hash is stored.
 */
export function leaveToken(encryption: Encryption, id: Id<'subscription'>): string {
  return encryption.digest(`newsletter leave ${id}`)
}

/** The hash stored in the database. The tokens have full entropy, so a plain hash is enough. */
export function hashNewsletterToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
