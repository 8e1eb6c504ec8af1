import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '#app/platform/database/client.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'

type Opened = ReturnType<typeof openDatabase>
type Found = { url: string; stop(): Promise<void> }

/** Does an operator's work on the database of this installation, and ends the process with the code it answers. */
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

/** The same with the address of the role that owns the tables. */
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

/** Ends the process with the code that the work answers, or with what went wrong. */
export async function orExplained(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** With the server that runs, or with the embedded one started for this moment. */
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

/** A server that was killed leaves its address behind. */
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
