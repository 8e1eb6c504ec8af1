// Closes the service for maintenance and opens it again: npm run maintenance -- on "Back at 18:00 UTC"
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { switchMaintenance } from '#app/features/settings/switch-maintenance.server.ts'
import { system } from '#app/platform/actor.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { findRunningPostgres } from '#app/platform/embedded/running-postgres.ts'

const usage = `Usage:
  npm run maintenance -- on ["what people are told besides"]
  npm run maintenance -- off

Takes the database of DATABASE_URL, or else the embedded one below DATA_DIR (.data), whether Portolan runs or not.`

const [word, message, ...more] = process.argv.slice(2)

if ((word !== 'on' && word !== 'off') || more.length > 0 || (word === 'off' && message !== undefined)) {
  console.error(usage)
  process.exit(2)
}
try {
  process.exitCode = await run({ on: word === 'on', message })
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

async function run(asked: { on: boolean; message: string | undefined }): Promise<number> {
  const database = await openWhereItIs()
  try {
    const switched = await switchMaintenance({ actor: system, db: database.db, now: new Date() }, asked)
    if (!switched.ok) {
      console.error(`The message can have up to ${switched.problem.most} characters.`)
      return 2
    }
    const { value } = switched
    console.log(
      value
        ? `Closed for maintenance since ${value.since.toISOString()}. Every running server knows it within two seconds.`
        : 'Open. Every running server knows it within two seconds.',
    )
    return 0
  } finally {
    await database.close()
  }
}

/** With the server that runs, or with the embedded one started for this moment. */
async function openWhereItIs() {
  const { DATABASE_URL, DATA_DIR = '.data' } = process.env
  if (DATABASE_URL) return openDatabase(DATABASE_URL, { connections: 1 })
  const directory = join(DATA_DIR, 'postgres')
  if (!existsSync(directory))
    throw new Error(`There is no database in ${directory}: start Portolan once, or set DATA_DIR.`)
  const running = findRunningPostgres(directory)
  if (running) {
    const database = openDatabase(running, { connections: 1 })
    if (
      await database.client`select 1`.then(
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
  return /relation "settings" does not exist/.test(said) ? 'The database is still empty: start Portolan once.' : said
}
