import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { requirements, transitRules } from '#app/features/visas/visa.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'

const { fromCode, toCode, asOf, until, source, evidence, passport } = requirements

/** Names what a rule is known from, so that rules that share it can be looked up together. */
export const evidenceMark = sql<string>`md5(${source} || ${evidence}::text)`

/** Rules of a destination as they were shown: with this evidence, and this end. */
export type GroupKey = { readonly asOf: PlainDate; readonly until: PlainDate | null; readonly mark: string }

/** The passports of a group. */
export async function listGroup(db: Database, to: string, group: GroupKey): Promise<string[]> {
  const rows = await db
    .select({ from: fromCode })
    .from(requirements)
    .where(
      and(
        eq(toCode, to),
        eq(asOf, group.asOf),
        eq(evidenceMark, group.mark),
        group.until === null ? isNull(until) : eq(until, group.until),
      ),
    )
  return rows.map(({ from }) => from)
}

/** The same of what is asked of the passport itself. Rows of an earlier version may lack its evidence. */
export const passportMark = (rule: SQLWrapper) => sql<string>`md5(coalesce(${rule} -> 'evidence', '[]')::text)`

/** What is asked, and nothing of where that is known from. */
export const passportAsked = (rule: SQLWrapper) => sql`(${rule} - 'evidence' - 'confidence')`

/** Names what the passport rules of a group say. */
export function passportsSay(rule: SQLWrapper): SQL<string> {
  const asked = sql`${passportAsked(rule)}::text`
  return sql<string>`md5(string_agg(distinct ${asked}, ' ' order by ${asked}))`
}

/** Passport rules of a destination as they were shown: with this evidence, and saying this. */
export type PassportGroupKey = { readonly mark: string; readonly says: string }

/** The passports of a group; none where one of its rules says something else by now. */
export async function listPassportGroup(db: Database, to: string, { mark, says }: PassportGroupKey): Promise<string[]> {
  const [row] = await db
    .select({ passports: sql<string[]>`array_agg(${fromCode})` })
    .from(requirements)
    .where(and(eq(toCode, to), isNotNull(passport), eq(passportMark(passport), mark)))
    .having(eq(passportsSay(passport), says))
  return row?.passports ?? []
}

/** Names a transit rule with its evidence, as it was shown. */
export const transitMark = sql<string>`md5(to_jsonb(${transitRules})::text)`

/** A transit rule as it was shown. */
export type TransitKey = { readonly id: string; readonly mark: string }

/** The destination of a transit rule; nothing where the rule is another by now. */
export async function findTransitDestination(db: Database, { id, mark }: TransitKey): Promise<string | undefined> {
  const [row] = await db
    .select({ to: transitRules.destination })
    .from(transitRules)
    .where(and(eq(transitRules.id, id), eq(transitMark, mark)))
  return row?.to
}
