import type { PlainDate } from '#app/lib/plain-date.ts'
import { strengthOf } from '../evidence/confidence-of.ts'
import { type Evidence, namedEvidence } from '../evidence/evidence.ts'
import type { RequirementRule } from '../facts/policy-facts.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import type { Requirement, RequirementKind } from '../requirement.ts'

/** The stored fact for a passport and destination, without the pair itself. */
export type RouteFact = Omit<Requirement, 'kind' | 'asOf' | 'source'> & {
  readonly kind: RequirementKind
  readonly asOf: PlainDate
  readonly source: string
}

/** A fact and whether staff edited it. Null: nothing is known for the pair. */
export type StoredRoute = { readonly fact: RouteFact | null; readonly editedByStaff: boolean }

export const routeFactKeys = [
  ...['kind', 'days', 'freeMovement', 'online', 'alternatives', 'registrations', 'conditions', 'note', 'passport'],
  ...['until', 'limits', 'asOf', 'source', 'officialSite', 'evidence', 'confidence'],
] as readonly (keyof RouteFact)[]

/** Extracts the fact from a file rule or stored requirement, with keys in a fixed order. */
export function routeFactOf(stored: RouteFact | RequirementRule): RouteFact {
  return Object.fromEntries(routeFactKeys.map((key) => [key, stored[key as keyof typeof stored]])) as RouteFact
}

/** Replaces all evidence of a checked rule. The passport rule has its own evidence. */
export function checkedRoute(fact: RouteFact, found: Evidence): RouteFact {
  const evidence = [found]
  return { ...fact, asOf: found.readOn, source: found.publisher, evidence, confidence: strengthOf('rule', evidence) }
}

/** Replaces the evidence of a checked passport rule. Everything else stays. */
export function checkedPassport(fact: RouteFact, found: Evidence): RouteFact {
  const evidence = [found]
  return {
    ...fact,
    passport: fact.passport && { ...fact.passport, evidence, confidence: strengthOf('passport', evidence) },
  }
}

/** Parses a history row, stored as raw JSON. Older rows may lack newer fields. */
export function routeFactOfRecord(record: unknown): StoredRoute {
  if (typeof record !== 'object' || record === null) return { fact: null, editedByStaff: true }
  const row = record as Record<string, never>
  const evidence = (row.evidence as Evidence[] | undefined) ?? [namedEvidence(row.source as never, row.as_of as never)]
  const passport = (row.passport as RouteFact['passport'] | undefined) ?? null
  const ofPassport = (passport as Partial<PassportRule> | null)?.evidence ?? evidence
  const fact: RouteFact = {
    kind: row.kind as never,
    days: row.days ?? null,
    freeMovement: row.free_movement ?? false,
    online: row.online ?? false,
    alternatives: row.alternatives ?? [],
    registrations: row.registrations ?? [],
    conditions: row.conditions ?? [],
    note: row.note ?? null,
    passport: passport && {
      ...passport,
      evidence: ofPassport,
      confidence: strengthOf('passport', ofPassport),
    },
    until: row.until ?? null,
    limits: row.limits ?? {},
    asOf: row.as_of as never,
    source: row.source as never,
    officialSite: row.official_site ?? null,
    evidence,
    confidence: strengthOf('rule', evidence),
  }
  return { fact, editedByStaff: row.edited_by_staff ?? false }
}
