import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withClient } from './database/client.server.ts'
import { oldestAdmitted } from './database/oldest-admitted.ts'
import { refuseUnfinishedRestore } from './database/restore-mark.ts'
import { admitService, limitService } from './database-roles.server.ts'
import { makeJobTables } from './jobs/job-tables.server.ts'

// Any number that no other program uses as a lock of this database.
const lockNumber = 7_614_250_113

/** How this version stands to the database: it made the tables as they are, or a newer version did that admits it. */
export type Standing = 'current' | 'behind'

/**
 * Brings the database up to this version's tables. Only one server migrates at a time. What a newer version did is left
 * alone if that version says that servers like this one can go on, and refused otherwise.
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
  /** Of the service's own role, past any pooler. */
  readonly serviceUrl: string
  readonly pooled?: boolean
}

/** The tables of this version, and a service that may work with them. */
export async function bringUpToDate(
  { ownerUrl, serviceUrl, pooled = false }: Addresses,
  folder: string,
): Promise<Standing> {
  const standing = await migrateDatabase(ownerUrl, folder)
  await admitService(ownerUrl, serviceUrl)
  if (pooled) await limitService(serviceUrl)
  return standing
}

/** The migrations of this version, oldest first. */
export function knownMigrations(folder: string): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash)
}

/** Whether the database was changed by a newer version that admits this one. Throws where it cannot work with it. */
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
  // One of our own days is one of ours that was changed, or another project's.
  const isNewer = unknown.every(({ made }) => made > newest)
  if (isNewer && (await findOldestAdmitted(client)) <= newest) return true
  throw new Error(
    'The database was changed by another version of Portolan: it holds migrations this version does not know.',
  )
}

async function findOldestAdmitted(client: pg.Client): Promise<number> {
  // Versions that admit nobody do not write it.
  if (!(await isThere(client, 'drizzle.oldest_admitted'))) return Number.POSITIVE_INFINITY
  const { rows } = await client.query<{ knows: number }>('select knows::float8 from drizzle.oldest_admitted')
  return rows[0]?.knows ?? Number.POSITIVE_INFINITY
}

async function saveOldestAdmitted(client: pg.Client, knows: number): Promise<void> {
  // Several statements in one message are one transaction. The number is our own.
  await client.query(`
    create table if not exists drizzle.oldest_admitted (knows bigint not null);
    delete from drizzle.oldest_admitted;
    insert into drizzle.oldest_admitted values (${knows})`)
}

async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) as name', [table])
  return rows[0]?.name !== null
}
