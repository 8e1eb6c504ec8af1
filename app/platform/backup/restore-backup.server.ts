import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../database/client.server.ts'
import { markFinished, markUnfinished, unfinishedTable } from '../database/restore-mark.ts'
import { knownMigrations, migrateDatabase } from '../database-migration.server.ts'
import type { FileStore } from '../files/file-store.ts'
import { isSame } from './check-archive.server.ts'
import { filesFolder, type Manifest, type TableFacts, tablePartOf } from './manifest.ts'
import { bytesOf, readArchive } from './read-archive.server.ts'
import {
  addForeignKeys,
  type CopyIn,
  copyIn,
  copyOut,
  dropForeignKeys,
  emptyTables,
  findAnything,
  listTables,
  setSequence,
  speakPlainly,
  switchTriggers,
} from './table-copy.store.server.ts'

export type RestoreProblem =
  | { code: 'files-there'; key: string }
  | { code: 'database-in-use'; name: string }
  | { code: 'unfinished-before' }
  | { code: 'newer-version'; version: string }

type Order = {
  path: string
  identities: readonly string[]
  manifest: Manifest
  /** Connection as the role that owns the tables. */
  databaseUrl: string
  files: FileStore
  migrationsFolder: string
}

/** Why this backup cannot be restored here; undefined if it can. */
export async function findObstacle({ manifest, databaseUrl, files, migrationsFolder }: Order) {
  const known = knownMigrations(migrationsFolder)
  if (manifest.migrations.some((hash, place) => known[place] !== hash)) {
    return { code: 'newer-version', version: manifest.version } satisfies RestoreProblem
  }
  for await (const { key } of files.list()) return { code: 'files-there', key } satisfies RestoreProblem
  const name = await withClient(databaseUrl, findAnything)
  if (name === `public.${unfinishedTable}`) return { code: 'unfinished-before' } satisfies RestoreProblem
  return name === undefined ? undefined : ({ code: 'database-in-use', name } satisfies RestoreProblem)
}

/**
 * Restores a backup into an empty installation. Until `markRestored` is called, no server starts on the database, even
 * if the restore is interrupted.
 */
export async function restoreBackup(order: Order): Promise<void> {
  const { databaseUrl, migrationsFolder, manifest } = order
  await withClient(databaseUrl, markUnfinished)
  await migrateTo(databaseUrl, migrationsFolder, manifest.migrations.length)
  await withClient(databaseUrl, async (client) => {
    await speakPlainly(client)
    await client.query('begin')
    await takeIn(client, order)
    await client.query('commit')
    await compareTables(client, manifest.tables)
  })
  // Migrates to this version's tables, if the backup is older.
  await migrateDatabase(databaseUrl, migrationsFolder, { restoring: true })
}

export async function markRestored(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, markFinished)
}

/** Creates the tables of the version that wrote the backup, from its migrations. */
async function migrateTo(databaseUrl: string, folder: string, count: number): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'portolan-restore-'))
  try {
    await cp(folder, copy, { recursive: true })
    await mkdir(join(copy, 'meta'), { recursive: true })
    const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
    const first = { ...journal, entries: journal.entries.slice(0, count) }
    await writeFile(join(copy, 'meta/_journal.json'), JSON.stringify(first))
    await migrateDatabase(databaseUrl, copy, { restoring: true })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Writes the files, then all rows in one transaction. */
async function takeIn(client: pg.Client, { path, identities, manifest, files }: Order): Promise<void> {
  const names = manifest.tables.map(({ name }) => name)
  const removed = new Set(manifest.files.removed)
  const keys = await dropForeignKeys(client)
  await switchTriggers(client, names, 'disable')
  await emptyTables(client, names)
  let open: (CopyIn & { name: string }) | undefined
  for await (const { name, body } of readArchive(path, identities)) {
    const table = manifest.tables.find((table) => table.name === tablePartOf(name))
    if (open && open.name !== table?.name) {
      await open.end()
      open = undefined
    }
    if (table) {
      open ??= { ...copyIn(client, table), name: table.name }
      for await (const chunk of body) await open.write(chunk)
    } else if (name.startsWith(filesFolder) && !removed.has(name.slice(filesFolder.length))) {
      await files.put(name.slice(filesFolder.length), await bytesOf(body))
    }
  }
  await open?.end()
  for (const sequence of manifest.sequences) await setSequence(client, sequence)
  await switchTriggers(client, names, 'enable')
  await addForeignKeys(client, keys)
}

/** Reads every table back: all rows must match those in the backup. */
async function compareTables(client: pg.Client, expected: readonly TableFacts[]): Promise<void> {
  const tables = await listTables(client)
  for (const facts of expected) {
    const table = tables.find(({ name }) => name === facts.name)
    const copy = copyOut(client, { ...facts, order: table?.order ?? facts.columns.join(', ') })
    let read = await copy.next()
    while (!read.done) read = await copy.next()
    if (!isSame(read.value, facts)) throw new Error(`The table ${facts.name} is not what was saved`)
  }
}
