import { randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits for somebody to type, as likely as any others. Kept only as a keyed hash: all of them are soon tried. */
export function sixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
