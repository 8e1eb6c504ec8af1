import { and, asc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { ageLimits } from '#app/features/visas/evidence/confidence-of.ts'
import { requirements, schemes } from '#app/features/visas/visa.table.server.ts'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { literally } from '#app/platform/database-search.ts'
import { storedSchemeOf } from '../scheme-fact.ts'
import type { MeantCodes, RoutesAsked, SchemesAsked } from './fact-search.ts'

export const rowsAPage = 25

/** SQL form of `isStale`, for many rows at once. */
function isStaleRoute(today: PlainDate): SQL | undefined {
  const { confidence, until, asOf } = requirements
  return or(eq(confidence, 'low'), lt(until, today), lt(asOf, addDays(today, -ageLimits.rule)))
}

/** Prices go stale first. */
function isStaleScheme(today: PlainDate): SQL | undefined {
  return or(eq(schemes.confidence, 'low'), lt(schemes.asOf, addDays(today, -ageLimits.fee)))
}

const { fromCode, toCode, kind, days, freeMovement, asOf, confidence, until, editedByStaff } = requirements
const routeColumns = {
  from: fromCode,
  to: toCode,
  kind,
  days,
  freeMovement,
  asOf,
  confidence,
  until,
  editedByStaff,
}

export type RouteRow = Awaited<ReturnType<typeof listRoutes>>[number]

function routesWhere(asked: RoutesAsked, meant: MeantCodes | undefined, today: PlainDate): SQL | undefined {
  const conditions: (SQL | undefined)[] = [
    asked.from ? eq(fromCode, asked.from) : undefined,
    asked.to ? eq(toCode, asked.to) : undefined,
    asked.kind ? eq(kind, asked.kind as (typeof kind.enumValues)[number]) : undefined,
    asked.stale ? isStaleRoute(today) : undefined,
    asked.low ? eq(confidence, 'low') : undefined,
    asked.edited ? eq(editedByStaff, true) : undefined,
  ]
  if (meant && 'from' in meant) conditions.push(inArray(fromCode, meant.from), inArray(toCode, meant.to))
  if (meant && 'either' in meant) {
    conditions.push(...meant.either.map((codes) => or(inArray(fromCode, codes), inArray(toCode, codes))))
  }
  return and(...conditions)
}

/** Lists a page of routes by code, plus 1 row if another page follows. */
export function listRoutes(db: Database, asked: RoutesAsked, meant: MeantCodes | undefined, today: PlainDate) {
  const [from = '', to = ''] = asked.after?.split(' ') ?? []
  const after = asked.after ? sql`(${fromCode}, ${toCode}) > (${from}, ${to})` : undefined
  return db
    .select(routeColumns)
    .from(requirements)
    .where(and(routesWhere(asked, meant, today), after))
    .orderBy(asc(fromCode), asc(toCode))
    .limit(rowsAPage + 1)
}

export async function countRoutes(
  db: Database,
  asked: RoutesAsked,
  meant: MeantCodes | undefined,
  today: PlainDate,
): Promise<number> {
  return db.$count(requirements, routesWhere(asked, meant, today))
}

export async function listSchemeRows(db: Database, asked: SchemesAsked, codes: string[], today: PlainDate) {
  const [to = '', rank = '0', id = ''] = asked.after?.split(' ') ?? []
  const stale = isStaleScheme(today)
  const like = `%${literally(asked.q)}%`
  const named = or(ilike(schemes.name, like), ilike(schemes.id, like), inArray(schemes.destination, codes))
  const where = and(
    asked.to ? eq(schemes.destination, asked.to) : undefined,
    asked.kind ? eq(schemes.kind, asked.kind) : undefined,
    asked.status ? eq(schemes.status, asked.status) : undefined,
    asked.stale ? stale : undefined,
    asked.edited ? eq(schemes.editedByStaff, true) : undefined,
    asked.q ? named : undefined,
  )
  const after = asked.after
    ? sql`(${schemes.destination}, ${schemes.rank}, ${schemes.id}) > (${to}, ${Number(rank)}::int, ${id})`
    : undefined
  const rows = await db
    .select()
    .from(schemes)
    .where(and(where, after))
    .orderBy(asc(schemes.destination), asc(schemes.rank), asc(schemes.id))
    .limit(rowsAPage + 1)
  return { rows: rows.map(storedSchemeOf), total: await db.$count(schemes, where) }
}
