import type { Evidence } from '#app/features/visas/evidence/evidence.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** A statement by the authority itself: enough for high confidence in a fact. */
export function anAuthority(readOn = '2026-11-01' as PlainDate, more: Partial<Evidence> = {}): Evidence {
  const known = { publisher: 'A test', by: 'A test', says: null, hash: null }
  return { ...known, url: 'https://visa.example.org/rules', kind: 'authority', readOn, ...more }
}

/** A third-party table, without an address. */
export const aTable = (readOn = '2026-11-01' as PlainDate, publisher = 'A table for tests'): Evidence =>
  anAuthority(readOn, { url: null, kind: 'compiled', publisher, by: publisher })

/** Another government's advice to its travellers. */
export const aGovernment = (by: string, readOn = '2026-11-01' as PlainDate): Evidence =>
  anAuthority(readOn, { kind: 'government', publisher: `The government of ${by}`, by })
