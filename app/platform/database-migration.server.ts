import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { withClient } from './database/client.server.ts'
import { refuseUnfinishedRestore } from './database/restore-mark.ts'
import { admitService } from './database-roles.server.ts'
import { makeJobTables } from './jobs/job-tables.server.ts'

// Any number that no other program uses as a lock of this database.
const lockNumber = 7_614_250_113

/**
 * Brings the database up to this version's tables. Only one server migrates at a time; a database that holds
 * migrations this version does not know is refused, since it was made by a newer one.
 */
export async function migrateDatabase(url: string, folder: string, { restoring = false } = {}): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    if (!restoring) await refuseUnfinishedRestore(client)
    await refuseUnknownMigrations(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await makeJobTables(url)
  })
}

/** The tables of this version, and a service that may work with them. */
export async function bringUpToDate(
  { ownerUrl, serviceUrl }: { ownerUrl: string; serviceUrl: string },
  folder: string,
): Promise<void> {
  await migrateDatabase(ownerUrl, folder)
  await admitService(ownerUrl, serviceUrl)
}

/** The migrations of this version, oldest first. */
export function knownMigrations(folder: string): string[] {
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash)
}

async function refuseUnknownMigrations(client: pg.Client, folder: string): Promise<void> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!tables[0]?.name) return
  const known = new Set(knownMigrations(folder))
  const applied = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  if (applied.rows.some(({ hash }) => !known.has(hash))) {
    throw new Error(
      'The database was changed by another version of Portolan: it holds migrations this version does not know.',
    )
  }
}
