import { count, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { factChanges } from '../diary/fact-change.table.server.ts'
import {
  evidenceMark,
  passportMark,
  passportRule,
  passportRulesMark,
  transitMark,
} from '../edit/lists/fact-groups.store.server.ts'
import { storedSchemeOf } from '../edit/scheme-fact.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import type { PassportRule } from '../journey/passport-rule.ts'
import type { TransitRule } from '../requirement.ts'
import { transitColumns } from '../visa.store.server.ts'
import { requirements, schemes, transitRules } from '../visa.table.server.ts'
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

const { toCode, asOf, until, evidence, kind, alternatives, fromCode, passport } = requirements

const grouped = {
  to: toCode,
  kinds: sql<string>`string_agg(distinct array_to_string(${kind} || ${alternatives}, ' '), ' ')`,
  passports: sql<string[]>`array_agg(${fromCode} order by ${fromCode})`,
}

const withKinds = <Row extends { kinds: string }>(row: Row) => ({ ...row, kinds: [...new Set(row.kinds.split(' '))] })

export async function listRuleGroups(db: Database): Promise<RuleGroup[]> {
  const rows = await db
    .select({ ...grouped, asOf, until, mark: evidenceMark, evidence: sql<Evidence[]>`(array_agg(${evidence}))[1]` })
    .from(requirements)
    .groupBy(toCode, asOf, until, evidenceMark)
  return rows.map(withKinds)
}

/** What is asked of the passport itself, where it has the same evidence at a destination. */
export type PassportGroup = Pick<RuleGroup, 'to' | 'asOf' | 'mark' | 'evidence' | 'kinds' | 'passports'> & {
  /** Names what the rules say. */
  readonly says: string
  /** The different rules. */
  readonly asked: readonly Omit<PassportRule, 'evidence' | 'confidence'>[]
}

export async function listPassportGroups(db: Database): Promise<PassportGroup[]> {
  const rows = await db
    .select({
      ...grouped,
      asOf: sql<PlainDate>`min(${asOf})::text`,
      mark: passportMark,
      says: passportRulesMark,
      evidence: sql<Evidence[]>`coalesce((array_agg(${passport} -> 'evidence'))[1], '[]')`,
      asked: sql<PassportGroup['asked']>`jsonb_agg(distinct ${passportRule})`,
    })
    .from(requirements)
    .where(isNotNull(passport))
    .groupBy(toCode, passportMark)
  return rows.map(withKinds)
}

/** A rule for those who only pass through, as it is shown. */
export type ListedTransit = TransitRule & {
  readonly id: string
  readonly to: string
  /** Names the rule with its evidence. */
  readonly mark: string
  readonly passports: readonly string[]
}

export function listTransitRules(db: Database): Promise<ListedTransit[]> {
  const { id, destination: to, passports } = transitRules
  return db.select({ ...transitColumns, id, to, passports, mark: transitMark }).from(transitRules)
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
