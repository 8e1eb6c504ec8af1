import type { RequirementKind } from '#app/features/visas/requirement.ts'
import { quoted } from './import-problem.ts'

/** What a matrix can state about a pair. `days` is null if not given. */
export type Statement = { readonly kind: RequirementKind; readonly days: number | null }

export const ownCountry = 'own country'

// Longer stays always need a residence permit, whatever a table says.
const longestStay = 5 * 366

const kinds = new Map<string, RequirementKind>([
  ['visa free', 'visa_free'],
  ['eta', 'eta'],
  ['e visa', 'evisa'],
  ['evisa', 'evisa'],
  ['visa on arrival', 'visa_on_arrival'],
  ['visa required', 'embassy_visa'],
  ['embassy visa', 'embassy_visa'],
  ['no admission', 'no_admission'],
])

/** Parses a status cell and its days. A bare number is a visa-free stay; -1 is the passport's own country. */
export function readStatus(status: string, days: string): Statement | typeof ownCountry | { what: string } {
  const word = status.trim().toLowerCase()
  if (word === '') return { what: 'the status is missing' }
  if (/^[+-]?[\d.]+(e\d+)?$/.test(word)) {
    if (word === '-1') return days === '' ? ownCountry : { what: '-1 has no days' }
    if (days !== '') return { what: 'there are two numbers of days' }
    return withDays('visa_free', word)
  }
  const kind = kinds.get(word.replace(/[\s_-]+/g, ' '))
  if (!kind) return { what: `${quoted(status)} is not a status we know` }
  return withDays(kind, days)
}

function withDays(kind: RequirementKind, days: string): Statement | { what: string } {
  if (days.trim() === '') return { kind, days: null }
  const count = /^\d{1,5}$/.test(days.trim()) ? Number(days) : Number.NaN
  if (!(count >= 1 && count <= longestStay)) return { what: `${quoted(days)} is not a number of days of a stay` }
  if (kind === 'no_admission') return { what: 'nobody stays where they are not admitted, but there are days' }
  return { kind, days: count }
}
