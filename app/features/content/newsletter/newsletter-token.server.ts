import { createHash, randomBytes } from 'node:crypto'
import type { Id } from '#app/lib/id.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/** 256 random bits: what the link in the letter carries, and nobody else knows. */
export function newConfirmToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What the link to leave carries: 256 bits that only the holder of our key can work out. Every letter to an address
 * carries the same one, so that the link in the oldest of them still works although only its hash is stored.
 */
export function leaveToken(vault: Vault, id: Id<'subscription'>): string {
  return vault.digest(`newsletter leave ${id}`)
}

/** What the database holds. The tokens have full entropy, so a plain hash is enough. */
export function hashNewsletterToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
