import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { schemeRowOf } from '../facts/visa-load.store.server.ts'
import { requirementColumns } from '../visa.store.server.ts'
import { factHistory, factUploads, requirements, schemes, transitRules } from '../visa.table.server.ts'
import type { RouteFact, StoredRoute } from './route-fact.ts'
import { routeFactOf } from './route-fact.ts'
import { type StoredScheme, storedSchemeOf } from './scheme-fact.ts'

export type ChangeNote = { readonly by: Id<'account'>; readonly reason: string; readonly now: Date }

export type RouteChange = { readonly from: string; readonly to: string; readonly fact: RouteFact | null }

export async function findStoredRoute(db: Database, from: string, to: string): Promise<StoredRoute> {
  const [row] = await db
    .select({ fact: requirementColumns, editedByStaff: requirements.editedByStaff })
    .from(requirements)
    .where(and(eq(requirements.fromCode, from), eq(requirements.toCode, to)))
  if (row) return { fact: routeFactOf(row.fact as RouteFact), editedByStaff: row.editedByStaff }
  const gone = await db.execute(sql`
    select 1 from withdrawn_requirements where from_code = ${from} and to_code = ${to}`)
  return { fact: null, editedByStaff: gone.rowCount === 1 }
}

/**
 * Replaces stored facts and archives the old rows, in 3 statements regardless of count. With `ofFiles`, the rows are
 * marked as file data, otherwise as edited by staff.
 */
export async function saveRouteChanges(
  db: Database,
  changes: readonly RouteChange[],
  { by, reason, now }: ChangeNote,
  { ofFiles = false }: { ofFiles?: boolean } = {},
): Promise<void> {
  const rows = changes.map(({ from, to, fact }) => ({ from, to, known: fact !== null, ...fact }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new(
    "from" text, "to" text, known boolean, kind text, days integer, "freeMovement" boolean, online boolean,
    alternatives jsonb, registrations jsonb, conditions jsonb, note text, passport jsonb, until date,
    limits jsonb, "asOf" date, source text, "officialSite" text, evidence jsonb,
    confidence text)`
  await db.execute(sql`
    insert into fact_history (subject, key, record, replaced_at, replaced_by_id, reason)
    select 'requirement', new."from" || ' ' || new."to", coalesce(to_jsonb(old), 'null'::jsonb),
      ${now.toISOString()}::timestamptz, ${by}, ${reason}
    from ${given} left join requirements old on old.from_code = new."from" and old.to_code = new."to"`)
  await db.execute(sql`
    delete from requirements old using ${given} where old.from_code = new."from" and old.to_code = new."to"`)
  await db.execute(sql`
    insert into requirements (from_code, to_code, kind, days, free_movement, online, alternatives, registrations,
      conditions, note, passport, until, limits, as_of, source, official_site, evidence, confidence,
      edited_by_staff)
    select new."from", new."to", new.kind, new.days, new."freeMovement", new.online,
      array(select jsonb_array_elements_text(new.alternatives)), new.registrations, new.conditions, new.note,
      nullif(new.passport, 'null'), new.until, new.limits, new."asOf", new.source, new."officialSite", new.evidence,
      new.confidence, ${!ofFiles}
    from ${given} where new.known`)
  await db.execute(sql`
    delete from withdrawn_requirements gone using ${given}
    where gone.from_code = new."from" and gone.to_code = new."to"`)
  if (ofFiles) return
  await db.execute(sql`
    insert into withdrawn_requirements (from_code, to_code)
    select new."from", new."to" from ${given} where not new.known on conflict do nothing`)
}

export async function findStoredScheme(db: Database, id: string): Promise<StoredScheme | undefined> {
  const [row] = await db.select().from(schemes).where(eq(schemes.id, id))
  return row && storedSchemeOf(row)
}

export async function nextRank(db: Database, destination: string): Promise<number> {
  const [row] = await db
    .select({ rank: sql<number>`coalesce(max(${schemes.rank}) + 1, 0)::int` })
    .from(schemes)
    .where(eq(schemes.destination, destination))
  return row?.rank ?? 0
}

export async function saveScheme(
  db: Database,
  fact: SchemeFact,
  { by, reason, now }: ChangeNote,
  { ofFiles = false }: { ofFiles?: boolean } = {},
): Promise<void> {
  const [before] = await db.select().from(schemes).where(eq(schemes.id, fact.id))
  const record = before ?? sql`'null'::jsonb`
  await db
    .insert(factHistory)
    .values({ subject: 'scheme', key: fact.id, record, replacedAt: now, replacedById: by, reason })
  const row = { ...schemeRowOf(fact), editedByStaff: !ofFiles }
  await db.insert(schemes).values(row).onConflictDoUpdate({ target: schemes.id, set: row })
}

type TransitCheck = Pick<typeof transitRules.$inferSelect, 'asOf' | 'evidence' | 'confidence'>

/** Saves new evidence for a transit rule after a check. The rule itself does not change. */
export async function saveTransitCheck(
  db: Database,
  id: string,
  check: TransitCheck,
  { by, reason, now }: ChangeNote,
): Promise<void> {
  const [record] = await db.select().from(transitRules).where(eq(transitRules.id, id))
  await db
    .insert(factHistory)
    .values({ subject: 'transit', key: id, record, replacedAt: now, replacedById: by, reason })
  await db
    .update(transitRules)
    .set({ ...check, editedByStaff: true })
    .where(eq(transitRules.id, id))
}

export type HistoryRow = {
  readonly id: number
  readonly record: unknown
  readonly replacedAt: Date
  readonly by: string | null
  readonly reason: string | null
}

type Subject = 'requirement' | 'scheme'

/** Lists earlier versions, newest first. */
export function listHistory(db: Database, subject: Subject, key: string, most: number, before?: number) {
  return db
    .select({
      ...columnsOf(factHistory, 'id', 'record', 'replacedAt'),
      by: accounts.fullName,
      reason: factHistory.reason,
    })
    .from(factHistory)
    .leftJoin(accounts, eq(accounts.id, factHistory.replacedById))
    .where(
      and(
        eq(factHistory.subject, subject),
        eq(factHistory.key, key),
        before === undefined ? undefined : lt(factHistory.id, before),
      ),
    )
    .orderBy(desc(factHistory.id))
    .limit(most)
}

export async function findHistoryRecord(
  db: Database,
  subject: Subject,
  key: string,
  id: number,
): Promise<{ record: unknown } | undefined> {
  const [row] = await db
    .select({ record: factHistory.record })
    .from(factHistory)
    .where(and(eq(factHistory.id, id), eq(factHistory.subject, subject), eq(factHistory.key, key)))
  return row
}

/** Stores an uploaded table for review. Uploads not imported within a day are deleted. */
export async function addUpload(db: Database, id: Id<'fact-upload'>, text: string, now: Date): Promise<void> {
  await db.delete(factUploads).where(lt(factUploads.uploadedAt, new Date(now.getTime() - 86_400_000)))
  await db.insert(factUploads).values({ id, text, uploadedAt: now })
}

export async function findUpload(db: Database, id: Id<'fact-upload'>): Promise<string | undefined> {
  const [row] = await db.select({ text: factUploads.text }).from(factUploads).where(eq(factUploads.id, id))
  return row?.text
}

export async function dropUploads(db: Database, ids: Id<'fact-upload'>[]): Promise<void> {
  await db.delete(factUploads).where(inArray(factUploads.id, ids))
}
