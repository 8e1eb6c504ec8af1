import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#app/platform/database.server.ts'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'

type Opened = ReturnType<typeof openDatabase>

/** Does an operator's work on the database of this installation, and ends the process with the code it answers. */
export async function onDatabase(work: (database: Opened) => Promise<number>): Promise<void> {
  try {
    const database = await openWhereItIs()
    try {
      process.exitCode = await work(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** With the server that runs, or with the embedded one started for this moment. */
async function openWhereItIs(): Promise<Opened> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR = '.data' } = process.env
  if (DATABASE_DIRECT_URL) return openDatabase(DATABASE_DIRECT_URL, { connections: 1 })
  const directory = join(DATA_DIR, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${directory}: start Portolan once, or set DATA_DIR.`)
  const running = findRunningPostgres(directory)
  if (running) {
    const database = openDatabase(running, { connections: 1 })
    if (
      await database.pool.query('select 1').then(
        () => true,
        () => false,
      )
    )
      return database
    await database.close()
  }
  const launched = await launchPostgres({ directory, durable: true, say: (line) => console.log(line) })
  const database = openDatabase(launched.url, { connections: 1 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await launched.stop()
    },
  }
}

function explain(error: unknown): string {
  const { message, cause } = error as Error
  const said = cause instanceof Error ? cause.message : message
  return /relation "\w+" does not exist/.test(said) ? 'The database is still empty: start Portolan once.' : said
}
