import type { PlainDate } from '#app/lib/plain-date.ts'
import { strengthOf } from '../evidence/confidence-of.ts'
import { type Evidence, namedEvidence } from '../evidence/evidence.ts'
import type { RequirementRule } from '../facts/policy-facts.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
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
  ...['until', 'limits', 'asOf', 'source', 'officialSite', 'evidence', 'confidence'],
] as readonly (keyof RouteFact)[]

/** The fact alone, of a rule of the files or of a requirement that is stored: always in the same order. */
export function routeFactOf(stored: RouteFact | RequirementRule): RouteFact {
  return Object.fromEntries(routeFactKeys.map((key) => [key, stored[key as keyof typeof stored]])) as RouteFact
}

/** A rule that somebody looked up again: nothing of what it stood on before stays. The rule for the passport is its own. */
export function checkedRoute(fact: RouteFact, found: Evidence): RouteFact {
  const evidence = [found]
  return { ...fact, asOf: found.readOn, source: found.publisher, evidence, confidence: strengthOf('rule', evidence) }
}

/** A passport rule that somebody looked up again. What is asked of the traveller besides stays as it was. */
export function checkedPassport(fact: RouteFact, found: Evidence): RouteFact {
  const evidence = [found]
  return {
    ...fact,
    passport: fact.passport && { ...fact.passport, evidence, confidence: strengthOf('passport', evidence) },
  }
}

/** The history keeps a row as the database writes it. Older rows may lack what was added later. */
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
