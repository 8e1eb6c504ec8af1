import { count, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { factChanges } from '../diary/fact-change.table.server.ts'
import {
  evidenceMark,
  passportAsked,
  passportMark,
  passportsSay,
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

/** Rules for one destination with the same evidence and end date, reviewed together. */
export type RuleGroup = {
  readonly to: string
  readonly asOf: PlainDate
  readonly until: PlainDate | null
  /** Identifies the evidence. */
  readonly mark: string
  readonly evidence: readonly Evidence[]
  /** Requirement kinds, including alternatives. */
  readonly kinds: readonly string[]
  readonly passports: readonly string[]
}

const { toCode, asOf, until, evidence, kind, alternatives, fromCode, passport } = requirements

const withKinds = <Row extends { kinds: string }>(row: Row) => ({ ...row, kinds: [...new Set(row.kinds.split(' '))] })

export async function listRuleGroups(db: Database): Promise<RuleGroup[]> {
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
  return rows.map(withKinds)
}

/** Passport rules with the same evidence at a destination. */
export type PassportGroup = Pick<RuleGroup, 'to' | 'asOf' | 'mark' | 'evidence' | 'kinds' | 'passports'> & {
  /** Identifies the content of the rules. */
  readonly says: string
  /** Distinct rules. */
  readonly asked: readonly Omit<PassportRule, 'evidence' | 'confidence'>[]
}

export async function listPassportGroups(db: Database): Promise<PassportGroup[]> {
  // Deduplicated first: tens of thousands of rows hold a few hundred distinct rules.
  const same = db
    .select({
      to: toCode,
      rule: sql<PassportRule>`${passport}`.as('rule'),
      kinds: sql<string>`array_to_string(${kind} || ${alternatives}, ' ')`.as('kinds'),
      asOf: sql<PlainDate>`min(${asOf})`.as('since'),
      passports: sql<string[]>`array_agg(${fromCode})`.as('passports'),
    })
    .from(requirements)
    .where(isNotNull(passport))
    .groupBy(toCode, passport, kind, alternatives)
    .as('same')
  const rows = await db
    .select({
      to: same.to,
      kinds: sql<string>`string_agg(distinct ${same.kinds}, ' ')`,
      asOf: sql<PlainDate>`min(${same.asOf})::text`,
      mark: passportMark(same.rule),
      says: passportsSay(same.rule),
      evidence: sql<Evidence[]>`coalesce((array_agg(${same.rule} -> 'evidence'))[1], '[]')`,
      asked: sql<PassportGroup['asked']>`jsonb_agg(distinct ${passportAsked(same.rule)})`,
      passports: sql<string[][]>`jsonb_agg(${same.passports})`,
    })
    .from(same)
    .groupBy(same.to, passportMark(same.rule))
  return rows.map((row) => ({ ...withKinds(row), passports: row.passports.flat().toSorted() }))
}

/** A transit rule as displayed. */
export type ListedTransit = TransitRule & {
  readonly id: string
  readonly to: string
  /** Identifies the rule and its evidence. */
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
