import { createHash } from 'node:crypto'

/** Keys in order, so that the same fact always reads the same. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, canonical(v)]))
}

/** Short text that differs when the facts do: what somebody has seen is compared by it. */
export function stampOf(fact: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(fact ?? null)))
    .digest('base64url')
    .slice(0, 22)
}

export function isSameFact(one: unknown, other: unknown): boolean {
  return JSON.stringify(canonical(one ?? null)) === JSON.stringify(canonical(other ?? null))
}
