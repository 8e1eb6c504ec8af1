import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { requirements, transitRules } from '#app/features/visas/visa.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'

const { fromCode, toCode, asOf, until, source, evidence, passport } = requirements

/** Identifies a rule's evidence, so that rules that share it can be reviewed together. */
export const evidenceMark = sql<string>`md5(${source} || ${evidence}::text)`

/** Rules of a destination as displayed: with this evidence and end date. */
export type GroupKey = { readonly asOf: PlainDate; readonly until: PlainDate | null; readonly mark: string }

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

/** Identifies a passport rule's evidence. Rows from an earlier version may lack it. */
export const passportMark = (rule: SQLWrapper) => sql<string>`md5(coalesce(${rule} -> 'evidence', '[]')::text)`

/** The passport rule without its evidence. */
export const passportAsked = (rule: SQLWrapper) => sql`(${rule} - 'evidence' - 'confidence')`

/** Identifies the content of a group's passport rules. */
export function passportsSay(rule: SQLWrapper): SQL<string> {
  const asked = sql`${passportAsked(rule)}::text`
  return sql<string>`md5(string_agg(distinct ${asked}, ' ' order by ${asked}))`
}

/** Passport rules of a destination as displayed: with this evidence and content. */
export type PassportGroupKey = { readonly mark: string; readonly says: string }

/** Lists the passports of a group; none if one of its rules has changed. */
export async function listPassportGroup(db: Database, to: string, { mark, says }: PassportGroupKey): Promise<string[]> {
  const [row] = await db
    .select({ passports: sql<string[]>`array_agg(${fromCode})` })
    .from(requirements)
    .where(and(eq(toCode, to), isNotNull(passport), eq(passportMark(passport), mark)))
    .having(eq(passportsSay(passport), says))
  return row?.passports ?? []
}

/** Identifies a transit rule and its evidence, as displayed. */
export const transitMark = sql<string>`md5(to_jsonb(${transitRules})::text)`

/** A transit rule as displayed. */
export type TransitKey = { readonly id: string; readonly mark: string }

/** Returns the destination of a transit rule; undefined if the rule has changed. */
export async function findTransitDestination(db: Database, { id, mark }: TransitKey): Promise<string | undefined> {
  const [row] = await db
    .select({ to: transitRules.destination })
    .from(transitRules)
    .where(and(eq(transitRules.id, id), eq(transitMark, mark)))
  return row?.to
}
