import { randomInt, timingSafeEqual } from 'node:crypto'

/**
 * Six digits for somebody to type, each number as likely as any other. There are a million of them, so that a plain hash
 * hides none: whoever keeps one keeps the vault's digest of it.
 */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
