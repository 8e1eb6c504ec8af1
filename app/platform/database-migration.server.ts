import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { admitService } from './database-roles.server.ts'
import { makeJobTables } from './jobs/job-tables.server.ts'

// Any number that no other program uses as a lock of this database.
const lockNumber = 7_614_250_113

/**
 * Brings the database up to this version's tables. Only one server migrates at a time; a database that holds
 * migrations this version does not know is refused, since it was made by a newer one.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await client`select pg_advisory_lock(${lockNumber})`
    await refuseUnknownMigrations(client, folder)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await makeJobTables(url)
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** The tables of this version, and a service that may work with them. */
export async function bringUpToDate(
  { ownerUrl, serviceUrl }: { ownerUrl: string; serviceUrl: string },
  folder: string,
): Promise<void> {
  await migrateDatabase(ownerUrl, folder)
  await admitService(ownerUrl, serviceUrl)
}

async function refuseUnknownMigrations(client: postgres.Sql, folder: string): Promise<void> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return
  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.hash))
  const applied = await client<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`
  if (applied.some(({ hash }) => !known.has(hash))) {
    throw new Error(
      'The database was changed by another version of Portolan: it holds migrations this version does not know.',
    )
  }
}
