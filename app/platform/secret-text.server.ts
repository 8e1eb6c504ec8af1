import { randomInt, timingSafeEqual } from 'node:crypto'

/**
 * A uniformly random 6-digit code. There are only 1,000,000, so a plain hash protects none: store the keyed digest
 * instead.
 */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Compares 2 texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
