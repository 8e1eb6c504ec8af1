import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../database/client.server.ts'
import { databaseOn } from '../database.server.ts'
import type { FileStore } from '../files/file-store.ts'
import { flushDirectory } from '../files/flush-directory.server.ts'
import { eachNamedFile, isNamed } from '../files/stored-file.store.server.ts'
import { FileRuns } from './file-runs.server.ts'
import {
  fileListName,
  filesFolder,
  type Manifest,
  manifestName,
  type TableFacts,
  tablePartName,
  writeManifest,
} from './manifest.ts'
import {
  copyOut,
  listKeyIds,
  listMigrations,
  listSequences,
  listTables,
  speakPlainly,
  type Table,
} from './table-copy.store.server.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.server.ts'

const partBytes = 1024 * 1024
// Each round only copies what is new since the previous one, which is fast.
const mostRounds = 20

export type Backup = { readonly path: string; readonly bytes: number; readonly manifest: Manifest }

type Order = {
  /** Connection as a role that can read every table. */
  databaseUrl: string
  files: FileStore
  /** Must be empty, or is created. */
  directory: string
  /** Public age keys; without any, the backup is not encrypted. */
  recipients: readonly string[]
  version: string
}

/**
 * Copies the database and every referenced file as of one point in time, while the service runs. The archive is renamed
 * when complete; an interrupted one stays `.part`.
 */
export async function takeBackup({ databaseUrl, files, directory, recipients, version }: Order): Promise<Backup> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  if ((await readdir(directory)).length > 0)
    throw new Error(`${directory} is not empty. Name a directory for this backup alone.`)
  const path = join(directory, recipients.length > 0 ? 'portolan.tar.age' : 'portolan.tar')
  const unfinished = `${path}.part`
  const runs = new FileRuns(join(directory, 'files'))
  const archive = await writeArchive(unfinished, recipients)
  try {
    const manifest = await withClient(databaseUrl, (client) =>
      withClient(databaseUrl, (present) => copyAll({ client, present, files, archive, runs, version })),
    )
    await archive.close()
    await rename(unfinished, path)
    await runs.remove()
    await flushDirectory(directory)
    return { path, bytes: (await stat(path)).size, manifest }
  } catch (error) {
    await archive.abort()
    await runs.remove()
    await rm(unfinished, { force: true })
    throw error
  }
}

type Work = {
  /** Sees the snapshot. */
  client: pg.Client
  /** Sees current data. */
  present: pg.Client
  files: FileStore
  archive: ArchiveWriter
  runs: FileRuns
  version: string
}

async function copyAll(work: Work): Promise<Manifest> {
  const { client, archive, runs, version } = work
  await speakPlainly(client)
  const copied = await copyFiles(work)
  const list = await addFileList(archive, runs)
  const tables: TableFacts[] = []
  for (const table of await listTables(client)) tables.push(await copyTable(work, table))
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const manifest: Manifest = {
    format: 'portolan-backup-1',
    version,
    migrations: await listMigrations(client),
    takenAt: (rows[0]?.at ?? new Date()).toISOString(),
    keys: await listKeyIds(client),
    tables,
    sequences: await listSequences(client),
    files: { ...copied, sha256: list },
  }
  await client.query('commit')
  await archive.add(manifestName, writeManifest(manifest))
  return manifest
}

type CopiedFiles = Pick<Manifest['files'], 'count' | 'missing' | 'removed'>

/**
 * Copies the files of one snapshot and leaves its transaction open. If a file was deleted before it was copied, its row
 * is gone too: then takes a new snapshot and copies only what is new.
 */
async function copyFiles(work: Work): Promise<CopiedFiles> {
  for (let round = 1; ; round += 1) {
    await work.client.query('begin isolation level repeatable read, read only')
    const copied = await copyNewFiles(work)
    if (round === mostRounds || !(await lostRows(work, copied.missing))) return copied
    await work.client.query('rollback')
  }
}

async function copyNewFiles({ client, files, archive, runs }: Work): Promise<CopiedFiles> {
  const earlier = runs.lookUp()
  const missing: string[] = []
  let [count, last] = [0, '']
  runs.start()
  for await (const { key } of eachNamedFile(databaseOn(client))) {
    if (key === last) continue
    last = key
    if (!(await earlier.has(key))) {
      const bytes = await files.get(key)
      if (!bytes) {
        missing.push(key)
        continue
      }
      await archive.add(filesFolder + key, bytes)
      await runs.note(key, createHash('sha256').update(bytes).digest('hex'))
    }
    count += 1
  }
  await earlier.end()
  await runs.end()
  return { count, missing, removed: earlier.passedOver }
}

async function lostRows({ present }: Work, keys: readonly string[]): Promise<boolean> {
  const db = databaseOn(present)
  for (const key of keys) if (!(await isNamed(db, key))) return true
  return false
}

async function addFileList(archive: ArchiveWriter, runs: FileRuns): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  for await (const lines of runs.lines()) {
    hash.update(lines)
    size += lines.length
  }
  await archive.addStream(fileListName, size, runs.lines())
  return hash.digest('hex')
}

async function copyTable({ client, archive }: Work, table: Table): Promise<TableFacts> {
  const copy = copyOut(client, table)
  let [part, size] = [0, 0]
  let chunks: Buffer[] = []
  const flush = async () => {
    if (size === 0) return
    part += 1
    await archive.add(tablePartName(table.name, part), Buffer.concat(chunks))
    chunks = []
    size = 0
  }
  for (;;) {
    const { value, done } = await copy.next()
    if (done) {
      await flush()
      return { name: table.name, columns: [...table.columns], ...value }
    }
    chunks.push(value)
    size += value.length
    if (size >= partBytes) await flush()
  }
}
