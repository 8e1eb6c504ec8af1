import { and, asc, count, eq, max, ne, sql } from 'drizzle-orm'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { schemeColumns, toScheme } from '../visa.store.server.ts'
import { requirements, schemes } from '../visa.table.server.ts'
import type { ListedScheme } from './public-json.ts'

function shown(destination: string | undefined) {
  return and(ne(schemes.status, 'closed'), destination ? eq(schemes.destination, destination) : undefined)
}

export async function countSchemes(db: Database, destination: string | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(schemes).where(shown(destination))
  return row?.total ?? 0
}

type Page = { destination: string | undefined; limit: number; offset: number }

export async function pageOfSchemes(
  db: Database,
  { destination, limit, offset }: Page,
  today: PlainDate,
): Promise<ListedScheme[]> {
  const rows = await db
    .select({ scheme: schemeColumns, passports: schemes.passports, passportFees: schemes.passportFees })
    .from(schemes)
    .where(shown(destination))
    .orderBy(asc(schemes.destination), asc(schemes.rank), asc(schemes.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ scheme, passports, passportFees }) => ({ ...toScheme(scheme, today), passports, passportFees }))
}

/** Lists every scheme with a page, and when it was last checked. */
export function listSchemeDays(db: Database): Promise<{ id: string; destination: string; asOf: PlainDate }[]> {
  return db
    .select({ id: schemes.id, destination: schemes.destination, asOf: schemes.asOf })
    .from(schemes)
    .where(shown(undefined))
    .orderBy(asc(schemes.destination), asc(schemes.rank), asc(schemes.id))
}

/** Lists when a passport's rules were last checked, by destination. */
export function listRuleDays(db: Database, from: string): Promise<{ to: string; asOf: PlainDate }[]> {
  return db
    .select({ to: requirements.toCode, asOf: requirements.asOf })
    .from(requirements)
    .where(eq(requirements.fromCode, from))
}

/** Lists the latest check of each destination's rules. */
export function listDestinationDays(db: Database): Promise<{ to: string; asOf: PlainDate }[]> {
  return db
    .select({ to: requirements.toCode, asOf: sql<PlainDate>`${max(requirements.asOf)}` })
    .from(requirements)
    .groupBy(requirements.toCode)
}
