import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withClient } from './database/client.server.ts'
import { oldestAdmitted } from './database/oldest-admitted.ts'
import { refuseUnfinishedRestore } from './database/restore-mark.ts'
import { admitService, limitService } from './database-roles.server.ts'
import { makeJobTables } from './jobs/job-tables.server.ts'

// An arbitrary advisory lock number, unique in this database.
const lockNumber = 7_614_250_113

/** Whether the database matches this version, or was migrated by a newer version compatible with it. */
export type Standing = 'current' | 'behind'

/**
 * Migrates the database to this version. Only one server migrates at a time. A newer schema is left alone if its
 * version declares this one compatible, and refused otherwise.
 */
export async function migrateDatabase(url: string, folder: string, { restoring = false } = {}): Promise<Standing> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    if (!restoring) await refuseUnfinishedRestore(client)
    if (await isBehind(client, folder)) return 'behind'
    const admitted = oldestAdmitted(folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await saveOldestAdmitted(client, admitted)
    await makeJobTables(url)
    return 'current'
  })
}

type Addresses = {
  readonly ownerUrl: string
  /** Connection as the service's own role, bypassing any pooler. */
  readonly serviceUrl: string
  readonly pooled?: boolean
}

/** Migrates the database and grants access to the service role. */
export async function bringUpToDate(
  { ownerUrl, serviceUrl, pooled = false }: Addresses,
  folder: string,
): Promise<Standing> {
  const standing = await migrateDatabase(ownerUrl, folder)
  await admitService(ownerUrl, serviceUrl)
  if (pooled) await limitService(serviceUrl)
  return standing
}

/** Lists this version's migrations, oldest first. */
export function knownMigrations(folder: string): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash)
}

/** Whether the database has a newer schema compatible with this version. Throws if it is incompatible. */
async function isBehind(client: pg.Client, folder: string): Promise<boolean> {
  if (!(await isThere(client, 'drizzle.__drizzle_migrations'))) return false
  const own = readMigrationFiles({ migrationsFolder: folder })
  const known = new Set(own.map(({ hash }) => hash))
  const newest = Math.max(0, ...own.map(({ folderMillis }) => folderMillis))
  const applied = await client.query<{ hash: string; made: number }>(
    'select hash, created_at::float8 as made from drizzle.__drizzle_migrations',
  )
  const unknown = applied.rows.filter(({ hash }) => !known.has(hash))
  if (unknown.length === 0) return false
  // An unknown migration as old as ours is an altered one, or from another project.
  const isNewer = unknown.every(({ made }) => made > newest)
  if (isNewer && (await findOldestAdmitted(client)) <= newest) return true
  throw new Error(
    'The database was changed by another version of Portolan: it holds migrations this version does not know.',
  )
}

async function findOldestAdmitted(client: pg.Client): Promise<number> {
  // Versions compatible with no older server do not write this table.
  if (!(await isThere(client, 'drizzle.oldest_admitted'))) return Number.POSITIVE_INFINITY
  const { rows } = await client.query<{ knows: number }>('select knows::float8 from drizzle.oldest_admitted')
  return rows[0]?.knows ?? Number.POSITIVE_INFINITY
}

async function saveOldestAdmitted(client: pg.Client, knows: number): Promise<void> {
  // Several statements in one query run as one transaction. The interpolated number is not user input.
  await client.query(`
    create table if not exists drizzle.oldest_admitted (knows bigint not null);
    delete from drizzle.oldest_admitted;
    insert into drizzle.oldest_admitted values (${knows})`)
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) as name', [table])
  return rows[0]?.name !== null
}
