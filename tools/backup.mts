// Backs up the database and the files of this installation while it runs: npm run backup -- DIR --to PUBLIC_KEY_FILE
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeKeyFiles, readKeyFile } from '#app/platform/backup/age-keys.server.ts'
import { takeBackup } from '#app/platform/backup/take-backup.server.ts'
import { onOwnedDatabase, orExplained } from './operator-database.mts'
import { operatorEnvironment, operatorFiles } from './operator-ports.mts'

const usage = `Usage:
  npm run backup -- DIR --to PUBLIC_KEY_FILE   encrypted: only the private key opens it
  npm run backup -- DIR                        not encrypted
  npm run backup -- --new-key FILE             makes a private key in FILE and its public key in FILE.pub

DIR must be empty, or is made. Takes the database and the files of the settings, whether Portolan runs or not.`

const asked = read()

if (asked.newKey !== undefined) await orExplained(() => makeKeys(asked.newKey))
else await onOwnedDatabase((databaseUrl) => save(databaseUrl, asked))

async function makeKeys(file: string): Promise<number> {
  const { publicPath } = await makeKeyFiles(file)
  console.log(`Wrote the private key to ${file} and the public key to ${publicPath}.`)
  console.log('Move the private key to another place, and keep two copies of it: without it no backup can be opened.')
  return 0
}

async function save(databaseUrl: string, { directory, to }: { directory: string; to: string | undefined }) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const began = performance.now()
  const recipients = to === undefined ? [] : readKeyFile(to, 'public')
  const files = await operatorFiles(operatorEnvironment())
  const { path, bytes, manifest } = await takeBackup({ databaseUrl, files, directory, recipients, version })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const { count, missing } = manifest.files
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Saved ${path}: ${rows} rows of ${manifest.tables.length} tables and ${count} files as they were at`)
  console.log(`${manifest.takenAt}, ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds} s.`)
  console.log(`It is of use only with APP_KEY (id ${manifest.keys.join(' and ')}), which is not in it.`)
  if (recipients.length === 0) {
    console.error('WARNING: It is not encrypted. Whoever reads it reads names, email addresses and more. Use --to.')
  }
  if (missing.length > 0) console.error(`WARNING: ${missing.length} files that rows name were not there to be saved.`)
  return 0
}

type Asked = { newKey: string } | { newKey?: undefined; directory: string; to: string | undefined }

function read(): Asked {
  try {
    const options = { to: { type: 'string' }, 'new-key': { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [directory, ...more] = positionals
    if (values['new-key'] !== undefined && directory === undefined) return { newKey: values['new-key'] }
    if (directory !== undefined && more.length === 0 && values['new-key'] === undefined) {
      return { directory, to: values.to }
    }
  } catch {
    // The usage message below lists the valid arguments.
  }
  console.error(usage)
  process.exit(2)
}
