import { and, asc, count, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Money } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { passportRuleOn, requirementOn } from '../evidence/on-day.ts'
import type { Requirement, RequirementKind } from '../requirement.ts'
import type { Scheme } from '../scheme.ts'
import { requirementColumns, schemeColumns, toScheme } from '../visa.store.server.ts'
import { countries, requirements, schemes } from '../visa.table.server.ts'
import type { EntryRule } from './entry-rules.ts'

/** Lists a destination's requirements by passport code. Travel documents are left out. */
export async function listEntryRules(
  db: Database,
  to: string,
  today: PlainDate,
): Promise<(EntryRule & Pick<Requirement, 'until' | 'limits'>)[]> {
  const { fromCode, kind, days, freeMovement, until, limits, registrations, passport, asOf } = requirements
  const rows = await db
    .select({ from: fromCode, kind, days, freeMovement, until, limits, registrations, passport, asOf })
    .from(requirements)
    .innerJoin(countries, eq(countries.code, fromCode))
    .where(and(eq(requirements.toCode, to), eq(countries.kind, 'country')))
    .orderBy(asc(fromCode))
  return rows.map((row) => ({ ...row, passport: row.passport && passportRuleOn(row.passport, today) }))
}

/** Lists the requirements for one passport, by destination. */
export async function listRequirementsOf(
  db: Database,
  from: string,
  today: PlainDate,
): Promise<{ to: string; requirement: Requirement }[]> {
  const rows = await db
    .select({ to: requirements.toCode, requirement: requirementColumns })
    .from(requirements)
    .where(eq(requirements.fromCode, from))
  return rows.map(({ to, requirement }) => ({ to, requirement: requirementOn(requirement, today) }))
}

/** Lists the schemes open to a passport, with the fee for that passport, in display order. */
export async function listSchemesOpenTo(db: Database, from: string, today: PlainDate): Promise<Scheme[]> {
  const rows = await db
    .select({ scheme: schemeColumns, ownFee: sql<Money | null>`${schemes.passportFees} -> ${from}::text` })
    .from(schemes)
    .where(
      and(eq(schemes.status, 'open'), or(isNull(schemes.passports), sql`${from}::text = any(${schemes.passports})`)),
    )
    .orderBy(asc(schemes.rank))
  return rows.map(({ scheme, ownFee }) => toScheme(scheme, today, ownFee))
}

/** Counts country passports by requirement kind for every destination, using rules in force on the given day. */
export async function countEntryKinds(
  db: Database,
  today: PlainDate,
): Promise<{ to: string; kind: RequirementKind; passports: number }[]> {
  return db
    .select({ to: requirements.toCode, kind: requirements.kind, passports: count() })
    .from(requirements)
    .innerJoin(countries, eq(countries.code, requirements.fromCode))
    .where(and(eq(countries.kind, 'country'), or(isNull(requirements.until), gte(requirements.until, today))))
    .groupBy(requirements.toCode, requirements.kind)
}

/** Returns the country code for the alpha-3 code printed in its passports. */
export async function findCodeByAlpha3(db: Database, alpha3: string): Promise<string | undefined> {
  const [found] = await db.select({ code: countries.code }).from(countries).where(eq(countries.alpha3, alpha3))
  return found?.code
}
