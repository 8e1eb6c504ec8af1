import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { wordList } from '#app/platform/database-columns.ts'
import { preparedOnce } from '#app/platform/prepared-statement.server.ts'
import { dataVersions } from '../visas/visa.table.server.ts'
import { missions } from './mission.table.server.ts'
import { type Mission, missionKinds, missionName } from './mission.ts'

const { id: _id, editedByStaff: _edited, operatorCode, inCode, ...columns } = getTableColumns(missions)
const missionColumns = { ...columns, operator: operatorCode, in: inCode }

const mostUsefulFirst = sql`array_position(array[${wordList(missionKinds)}], ${missions.kind})`

/** A country's missions, all of them or those in one host country: by host country, the most useful kind first. */
export function listMissions(db: Database, operator: string, country?: string): Promise<Mission[]> {
  if (country !== undefined) return missionsIn(db).execute({ operator, country })
  return db
    .select(missionColumns)
    .from(missions)
    .where(eq(missions.operatorCode, operator))
    .orderBy(asc(missions.inCode), mostUsefulFirst, asc(missions.city))
}

// Runs on every route page.
const missionsIn = preparedOnce((db) =>
  db
    .select(missionColumns)
    .from(missions)
    .where(and(eq(missions.operatorCode, sql.placeholder('operator')), eq(missions.inCode, sql.placeholder('country'))))
    .orderBy(mostUsefulFirst, asc(missions.city))
    .prepare('missions_in'),
)

const dataName = 'missions'

/** Servers that start together load in turn; the second then finds nothing to do. */
export async function lockMissions(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`load ${dataName}`}))`)
}

export async function findLoadedHash(db: Database): Promise<string | undefined> {
  const [row] = await db
    .select({ hash: dataVersions.filesHash })
    .from(dataVersions)
    .where(eq(dataVersions.name, dataName))
  return row?.hash
}

/** Saves all missions in one statement, except those corrected by staff. */
export async function saveMissions(db: Database, facts: readonly Mission[]): Promise<void> {
  const rows = facts.map((mission) => ({ id: missionName(mission), ...mission }))
  const ids = rows.map(({ id }) => id)
  // A mission no longer in the files has closed or moved, so it must not be shown.
  await db
    .delete(missions)
    .where(and(eq(missions.editedByStaff, false), ids.length === 0 ? undefined : notInArray(missions.id, ids)))
  await db.execute(sql`
    insert into ${missions} (id, operator_code, in_code, city, kind, phone, email, website, latitude, longitude, as_of,
      source)
    select id, operator, "in", city, kind, phone, email, website, latitude, longitude, "asOf", source
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as mission(
      id text, operator text, "in" text, city text, kind text, phone text, email text, website text,
      latitude double precision, longitude double precision, "asOf" date, source text)
    on conflict (id) do update set phone = excluded.phone, email = excluded.email, website = excluded.website,
      latitude = excluded.latitude, longitude = excluded.longitude, as_of = excluded.as_of, source = excluded.source,
      city = excluded.city
    where not ${missions.editedByStaff}`)
}

/**
 * Saves the hash of the loaded files. This marks pages generated from facts as stale, on this and every other server.
 */
export async function saveLoaded(db: Database, filesHash: string): Promise<void> {
  const row = { version: filesHash, filesHash, loadedAt: sql`now()` }
  await db
    .insert(dataVersions)
    .values({ name: dataName, ...row })
    .onConflictDoUpdate({ target: dataVersions.name, set: row })
  await db.update(dataVersions).set({ version: sql`gen_random_uuid()::text` }).where(eq(dataVersions.name, 'visas'))
}
