import { createHash } from 'node:crypto'

/** Sorts keys, so that equal facts serialise identically. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, canonical(v)]))
}

/** Short fingerprint of a fact, used to detect changes since it was viewed. */
export function stampOf(fact: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(fact ?? null)))
    .digest('base64url')
    .slice(0, 22)
}

export function isSameFact(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one ?? null)) === JSON.stringify(canonical(other ?? null))
}
