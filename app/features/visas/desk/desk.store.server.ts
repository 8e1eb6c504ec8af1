import { count, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { factChanges } from '../diary/fact-change.table.server.ts'
import { evidenceMark } from '../edit/lists/fact-lists.store.server.ts'
import { storedSchemeOf } from '../edit/scheme-fact.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { requirements, schemes } from '../visa.table.server.ts'
import { factOwners } from './fact-owner.table.server.ts'

/** Rules of a destination that share their evidence and their end: they are looked up together. */
export type RuleGroup = {
  readonly to: string
  readonly asOf: PlainDate
  readonly until: PlainDate | null
  /** Names the evidence. */
  readonly mark: string
  readonly evidence: readonly Evidence[]
  /** What the rules say, alternatives included. */
  readonly kinds: readonly string[]
  readonly passports: readonly string[]
}

export async function listRuleGroups(db: Database): Promise<RuleGroup[]> {
  const { toCode, asOf, until, evidence, kind, alternatives, fromCode } = requirements
  const rows = await db
    .select({
      to: toCode,
      asOf,
      until,
      mark: evidenceMark,
      evidence: sql<Evidence[]>`(array_agg(${evidence}))[1]`,
      kinds: sql<string>`string_agg(distinct array_to_string(${kind} || ${alternatives}, ' '), ' ')`,
      passports: sql<string[]>`array_agg(${fromCode} order by ${fromCode})`,
    })
    .from(requirements)
    .groupBy(toCode, asOf, until, evidenceMark)
  return rows.map((row) => ({ ...row, kinds: [...new Set(row.kinds.split(' '))] }))
}

export async function listOfferedSchemes(db: Database): Promise<SchemeFact[]> {
  const rows = await db.select().from(schemes).where(ne(schemes.status, 'closed'))
  return rows.map((row) => storedSchemeOf(row).fact)
}

/** How often the facts of each destination changed since a moment. */
export async function countChanges(db: Database, since: Date): Promise<ReadonlyMap<string, number>> {
  const to = sql<string>`unnest(${factChanges.destinations})`
  const rows = await db
    .select({ to, changes: count() })
    .from(factChanges)
    .where(gte(factChanges.at, since))
    .groupBy(sql`1`)
  return new Map(rows.map(({ to, changes }) => [to, changes]))
}

export async function listOwners(db: Database): Promise<ReadonlyMap<string, Id<'account'>>> {
  const rows = await db.select({ to: factOwners.destination, owner: factOwners.ownerId }).from(factOwners)
  return new Map(rows.map(({ to, owner }) => [to, owner]))
}

export async function saveOwner(
  db: Database,
  destinations: readonly string[],
  ownerId: Id<'account'>,
  assignedAt: Date,
): Promise<void> {
  await db
    .insert(factOwners)
    .values(destinations.map((destination) => ({ destination, ownerId, assignedAt })))
    .onConflictDoUpdate({ target: factOwners.destination, set: { ownerId, assignedAt } })
}

export async function dropOwner(db: Database, destinations: readonly string[]): Promise<void> {
  await db.delete(factOwners).where(inArray(factOwners.destination, [...destinations]))
}
