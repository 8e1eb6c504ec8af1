import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequirementRule } from '../facts/policy-facts.ts'
import type { Requirement, RequirementKind } from '../requirement.ts'

/** What is stored of a passport and a destination, without the pair itself. */
export type RouteFact = Omit<Requirement, 'kind' | 'asOf' | 'source'> & {
  readonly kind: RequirementKind
  readonly asOf: PlainDate
  readonly source: string
}

/** A fact and whether staff stand behind it; without a fact, nothing is known of the pair. */
export type StoredRoute = { readonly fact: RouteFact | null; readonly editedByStaff: boolean }

export const routeFactKeys = [
  ...['kind', 'days', 'freeMovement', 'online', 'alternatives', 'registrations', 'conditions', 'note', 'passport'],
  ...['until', 'limits', 'asOf', 'source', 'officialSite', 'confidence'],
] as readonly (keyof RouteFact)[]

/** The fact alone, of a rule of the files or of a requirement that is stored: always in the same order. */
export function routeFactOf(stored: RouteFact | RequirementRule): RouteFact {
  return Object.fromEntries(routeFactKeys.map((key) => [key, stored[key as keyof typeof stored]])) as RouteFact
}

/** The history keeps a row as the database writes it. Older rows may lack what was added later. */
export function routeFactOfRecord(record: unknown): StoredRoute {
  if (typeof record !== 'object' || record === null) return { fact: null, editedByStaff: true }
  const row = record as Record<string, never>
  const fact: RouteFact = {
    kind: row.kind as never,
    days: row.days ?? null,
    freeMovement: row.free_movement ?? false,
    online: row.online ?? false,
    alternatives: row.alternatives ?? [],
    registrations: row.registrations ?? [],
    conditions: row.conditions ?? [],
    note: row.note ?? null,
    passport: row.passport ?? null,
    until: row.until ?? null,
    limits: row.limits ?? {},
    asOf: row.as_of as never,
    source: row.source as never,
    officialSite: row.official_site ?? null,
    confidence: row.confidence as never,
  }
  return { fact, editedByStaff: row.edited_by_staff ?? false }
}
