import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { schemeFactOfRecord, storedSchemeOf } from '../edit/scheme-fact.ts'
import { dataVersions, factHistory, schemes } from '../visa.table.server.ts'
import { type ComparedRule, changesOfRules, changesOfScheme, type RuleInShort } from './compare-facts.ts'
import { factChanges } from './fact-change.table.server.ts'
import type { FactChange } from './fact-change.ts'

// Its version is the last history row that was processed.
const diaryName = 'diary'

/**
 * Converts new history rows into diary entries. Runs in the transaction of every fact change, under the fact lock, so
 * that no row is processed twice. A new fact replaces nothing, so the first load writes no entries.
 */
export async function writeDiary(db: Database): Promise<void> {
  const [reach] = await db
    .select({ through: dataVersions.version })
    .from(dataVersions)
    .where(eq(dataVersions.name, diaryName))
  const since = Number(reach?.through ?? 0)
  const [last] = await db.select({ id: sql<number>`coalesce(max(${factHistory.id}), 0)::int` }).from(factHistory)
  const through = last?.id ?? 0
  if (through === since) return

  const changes = [...changesOfRules(await listComparedRules(db, since)), ...(await schemeChanges(db, since))]
  await saveFactChanges(db, changes)
  const row = { version: String(through), filesHash: '', loadedAt: sql`now()` }
  await db
    .insert(dataVersions)
    .values({ name: diaryName, ...row })
    .onConflictDoUpdate({ target: dataVersions.name, set: row })
}

/**
 * Pairs each history row with its successor, or with the current row. Only what travellers see is compared: a new check
 * date or source is not a change.
 */
async function listComparedRules(db: Database, since: number): Promise<ComparedRule[]> {
  const { rows } = await db.execute(sql`
    with fresh as (
      select key, record, replaced_at,
        lead(id) over next is null as is_last, lead(record) over next as next_record
      from fact_history where subject = 'requirement' and id > ${since}
      window next as (partition by key order by id)
    ), pairs as (
      select split_part(key, ' ', 1) as from_code, split_part(key, ' ', 2) as to_code, replaced_at, record as old,
        case when is_last then to_jsonb(requirements) else next_record end as new
      from fresh left join requirements
        on is_last and from_code = split_part(key, ' ', 1) and to_code = split_part(key, ' ', 2)
      where jsonb_typeof(record) = 'object'
    ), shortened as (
      select *, ${inShort('old')} as before, case when jsonb_typeof(new) = 'object' then ${inShort('new')} end as after
      from pairs
    )
    select replaced_at as at, to_code as destination, before, after, min(new->>'source') as source,
      min(new->>'official_site') as site, array_agg(from_code order by from_code) as passports
    from shortened where before is distinct from after
    group by replaced_at, to_code, before, after order by replaced_at, to_code`)
  return rows.map((row) => ({
    at: new Date(row.at as string),
    destination: row.destination as string,
    passports: row.passports as string[],
    before: row.before as RuleInShort,
    after: row.after as RuleInShort | null,
    source: row.source as string | null,
    officialSite: row.site as string | null,
  }))
}

/** Older rows may lack newer fields. */
function inShort(row: 'old' | 'new') {
  const record = sql.raw(row)
  return sql`jsonb_build_object('kind', ${record}->'kind', 'days', ${record}->'days',
    'freeMovement', coalesce(${record}->'free_movement', 'false'), 'until', ${record}->'until',
    'limits', coalesce(${record}->'limits', '{}'),
    'passport', case when jsonb_typeof(${record}->'passport') = 'object'
      then (${record}->'passport') - 'confidence' - 'evidence' end)`
}

async function schemeChanges(db: Database, since: number): Promise<FactChange[]> {
  const rows = await db
    .select({ key: factHistory.key, record: factHistory.record, at: factHistory.replacedAt })
    .from(factHistory)
    .where(and(eq(factHistory.subject, 'scheme'), gt(factHistory.id, since)))
    .orderBy(asc(factHistory.id))
  if (rows.length === 0) return []
  const now = new Map((await db.select().from(schemes)).map((row) => [row.id, storedSchemeOf(row).fact]))
  const ofScheme = Map.groupBy(rows, ({ key }) => key)
  return [...ofScheme].flatMap(([key, versions]) =>
    versions.flatMap(({ record, at }, index) => {
      const next = versions[index + 1]
      const after = next ? schemeFactOfRecord(next.record) : now.get(key)
      return after ? changesOfScheme({ at, before: schemeFactOfRecord(record), after }) : []
    }),
  )
}

// A statement has a parameter limit.
const rowsAtOnce = 1_000

export async function saveFactChanges(db: Database, changes: readonly FactChange[]): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    await db.insert(factChanges).values(
      changes.slice(start, start + rowsAtOnce).map(({ scheme, before, after, ...change }) => ({
        ...change,
        id: newId<'fact-change'>(),
        destinations: [...change.destinations],
        passports: change.passports && [...change.passports],
        schemeId: scheme?.id ?? null,
        schemeName: scheme?.name ?? null,
        before: before ?? sql`'null'::jsonb`,
        after: after ?? sql`'null'::jsonb`,
      })),
    )
  }
}
