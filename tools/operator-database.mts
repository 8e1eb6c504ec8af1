import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '#app/platform/database/client.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'

type Opened = ReturnType<typeof openDatabase>
type Found = { url: string; stop(): Promise<void> }

/** Runs an operator's task on the database of this installation, and exits with the code it returns. */
export function onDatabase(work: (database: Opened) => Promise<number>): Promise<void> {
  return orExplained(async () => {
    const { url, stop } = await findWhereItIs('service')
    const database = openDatabase(url, { connections: 1 })
    try {
      return await work(database)
    } finally {
      await database.close()
      await stop()
    }
  })
}

/** The same with the database address of the tables' owner. */
export function onOwnedDatabase(work: (url: string) => Promise<number>): Promise<void> {
  return orExplained(async () => {
    const { url, stop } = await findWhereItIs('owner')
    try {
      return await work(url)
    } finally {
      await stop()
    }
  })
}

/** Exits with the code that the task returns, or prints the error. */
export async function orExplained(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Uses the running server, or the embedded one, started for this task. */
async function findWhereItIs(rights: 'service' | 'owner'): Promise<Found> {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL, DATA_DIR = '.data' } = process.env
  const { DATABASE_OWNER_URL = DATABASE_DIRECT_URL } = process.env
  const given = rights === 'owner' ? DATABASE_OWNER_URL : DATABASE_DIRECT_URL
  if (given) return { url: given, stop: async () => {} }
  const directory = join(DATA_DIR, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${directory}: start Portolan once, or set DATA_DIR.`)
  const running = findRunningPostgres(directory, rights)
  if (running && (await answers(running))) return { url: running, stop: async () => {} }
  const { url, stop } = await launchPostgres({ directory, durable: true, say: (line) => console.log(line) })
  return { url, stop }
}

/** A killed server leaves its address behind. */
function answers(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

function explain(error: unknown): string {
  const { message, cause } = error as Error
  const said = cause instanceof Error ? cause.message : message
  return /relation "\w+" does not exist/.test(said) ? 'The database is still empty: start Portolan once.' : said
}
