// Restores a backup into an empty installation and verifies it: npm run restore -- DIR --key PRIVATE_KEY_FILE
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { verifyAudit } from '#app/features/audit/verify-audit.server.ts'
import { verifyLedger } from '#app/features/payments/ledger/verify-ledger.server.ts'
import { service } from '#app/platform/actor.ts'
import { readKeyFile } from '#app/platform/backup/age-keys.server.ts'
import { BrokenBackup } from '#app/platform/backup/broken-backup.ts'
import { checkArchive } from '#app/platform/backup/check-archive.server.ts'
import type { Manifest } from '#app/platform/backup/manifest.ts'
import {
  findObstacle,
  markRestored,
  type RestoreProblem,
  restoreBackup,
} from '#app/platform/backup/restore-backup.server.ts'
import { verifySecrets } from '#app/platform/backup/verify-secrets.server.ts'
import { withClient } from '#app/platform/database/client.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { databaseOn } from '#app/platform/database.server.ts'
import { launchPostgres } from '#app/platform/embedded/launch-postgres.ts'
import { masterKeyOf } from '#app/platform/encryption.server.ts'
import { sayKeyProblem } from '#app/platform/keys/key-problem.words.ts'
import { readKeyRing, type Secrets } from '#app/platform/keys/open-key-ring.server.ts'
import { orExplained } from './operator-database.mts'
import { operatorEnvironment, operatorFiles, operatorPorts, operatorSecrets } from './operator-ports.mts'

const usage = `Usage:
  npm run restore -- DIR --key PRIVATE_KEY_FILE
  npm run restore -- DIR                          for a backup that is not encrypted

DIR is where "npm run backup" wrote. Takes the settings of the new place: an empty database, an empty DATA_DIR, and the
APP_KEY that belongs to the backup.`

const asked = read()
const environment = operatorEnvironment()
const files = await operatorFiles(environment)
const say = (line: string) => console.log(line)

await orExplained(async () => {
  refuseUsedDirectory()
  const backup = findBackup()
  say(`Reading ${backup.path} …`)
  const manifest = await checkArchive(backup.path, backup.identities).catch((error) => {
    if (error instanceof BrokenBackup) throw new Error(`This backup cannot be restored. ${error.message}.`)
    throw error
  })
  const secrets = neededSecrets(manifest)
  say(`It is whole: the state of ${manifest.takenAt}, written by Portolan ${manifest.version}.`)
  const database = await openEmptyDatabase()
  try {
    const migrationsFolder = join(import.meta.dirname, '../drizzle')
    const order = { ...backup, manifest, databaseUrl: database.url, files, migrationsFolder }
    const obstacle = await findObstacle(order)
    if (obstacle) throw new Error(sayObstacle(obstacle))
    await restoreBackup(order)
    say(`Every row of ${manifest.tables.length} tables is as it was saved.`)
    await withClient(database.url, (client) => verify(databaseOn(client), secrets, manifest))
    await markRestored(database.url)
  } finally {
    await database.stop()
  }
  say('Restored. Start Portolan with the same settings.')
  return 0
})

/** Data of an installation in use is never mixed with a backup. */
function refuseUsedDirectory(): void {
  const { DATA_DIR } = environment
  const found = existsSync(DATA_DIR) ? readdirSync(DATA_DIR).filter((name) => name !== 'demo-key') : []
  if (found.length > 0) throw new Error(`${DATA_DIR} is not empty: it holds ${found.slice(0, 3).join(', ')}.`)
}

function findBackup(): { path: string; identities: string[] } {
  const [sealed, open] = ['portolan.tar.age', 'portolan.tar'].map((name) => join(asked.directory, name)) as [
    string,
    string,
  ]
  if (existsSync(sealed)) {
    if (asked.key === undefined)
      throw new Error('This backup is encrypted. Name the file of its private key: --key FILE')
    return { path: sealed, identities: readKeyFile(asked.key, 'private') }
  }
  if (!existsSync(open)) throw new Error(`There is no finished backup in ${asked.directory}.`)
  return { path: open, identities: [] }
}

function neededSecrets({ keys }: Manifest): Secrets {
  const { APP_KEY, DATA_DIR } = environment
  if (!APP_KEY && !existsSync(join(DATA_DIR, 'demo-key'))) throw new Error(missingKey(keys))
  const secrets = operatorSecrets(environment)
  const ids = [secrets.key, ...(secrets.next ? [secrets.next] : [])].map((secret) => masterKeyOf(secret).id)
  if (keys.some((id) => !ids.includes(id))) throw new Error(missingKey(keys))
  return secrets
}

function missingKey(keys: readonly string[]): string {
  const said = `Set APP_KEY to the key that belongs to this backup (id ${keys.join(' and ')}).`
  return keys.length > 1 ? `${said} It was taken while the key was being replaced: set APP_KEY_NEXT as well.` : said
}

async function openEmptyDatabase(): Promise<{ url: string; stop(): Promise<void> }> {
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_OWNER_URL) return { url: DATABASE_OWNER_URL, stop: async () => {} }
  return launchPostgres({ directory: join(DATA_DIR, 'postgres'), durable: true, say })
}

/** Throws if something is wrong: the service then refuses to start on the restored data. */
async function verify(db: Database, secrets: Secrets, { files: { missing } }: Manifest): Promise<void> {
  const opened = await readKeyRing(db, secrets)
  if ('problem' in opened) throw new Error(sayKeyProblem(opened.problem))
  const found = await verifySecrets(db, { ring: opened.ring, files, missing: new Set(missing) })
  if (found.faults.length > 0) throw new Error(`Not restored:\n${found.faults.slice(0, 10).join('\n')}`)
  say(`${found.keys} keys open with APP_KEY, and ${found.files} files are what their rows say.`)
  if (missing.length > 0) say(`${missing.length} files were missing already when the backup was taken.`)

  const ctx = { db, now: new Date(), ports: await operatorPorts(db) }
  const audit = await verifyAudit({ ...ctx, actor: service('audit.verify') })
  if (!audit.whole) throw new Error(`The audit log is not whole: see row ${audit.seq}.`)
  say(`The audit log is whole: ${audit.rows} rows.`)
  const ledger = await verifyLedger({ ...ctx, actor: service('ledger.verify') })
  if (ledger.unbalanced > 0) throw new Error(`${ledger.unbalanced} transactions of the ledger do not balance.`)
  say(`The ledger balances: ${ledger.entries} entries.`)
}

function sayObstacle(obstacle: RestoreProblem): string {
  switch (obstacle.code) {
    case 'files-there':
      return `The file store is not empty: it holds ${obstacle.key}.`
    case 'database-in-use':
      return `The database is not empty: it holds ${obstacle.name}.`
    case 'unfinished-before':
      return 'A restore into this database was not finished. Make an empty database, and an empty DATA_DIR.'
    case 'newer-version':
      return `The backup was written by Portolan ${obstacle.version}, which this version does not know. Use that version.`
  }
}

function read(): { directory: string; key: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
    const [directory, ...more] = positionals
    if (directory !== undefined && more.length === 0) return { directory, key: values.key }
  } catch {
    // The usage message below lists the valid arguments.
  }
  console.error(usage)
  process.exit(2)
}
