import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Database } from '#app/platform/database.server.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { checkArchive } from './check-archive.server.ts'
import { takeBackup } from './take-backup.server.ts'

let shelf: string
beforeAll(() => {
  shelf = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterAll(() => rmSync(shelf, { recursive: true }))

const key = (name: string) => `documents/${name}`

async function addFile(db: Database, files: FileStore, name: string): Promise<void> {
  await files.put(key(name), Buffer.from(`the bytes of ${name}`))
  const { accountId } = await aTraveller(db)
  await db.execute(sql`insert into own_files
    (id, owner_id, file_name, content_type, size, sha256, storage_key, wrapped_key, uploaded_at)
    values (gen_random_uuid(), ${accountId}, 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'),
      ${key(name)}, decode('00', 'hex'), now())`)
}

/** Deletes the row first and then the bytes, as the service does. */
async function removeFile(db: Database, files: FileStore, name: string): Promise<void> {
  await db.execute(sql`delete from own_files where storage_key = ${key(name)}`)
  await files.delete(key(name))
}

/** A file store that runs an action on the first read of a file. */
function disturbed(files: FileStore, acts: Record<string, () => Promise<void>>): FileStore {
  return {
    ...files,
    async get(key) {
      const act = acts[key]
      delete acts[key]
      await act?.()
      return files.get(key)
    },
  }
}

test('captures one point in time with all its files, while files are added and removed', async ({ committed }) => {
  const { db, url, ports } = committed
  for (const name of ['a', 'b', 'c', 'd']) await addFile(db, ports.files, name)
  const files = disturbed(ports.files, {
    // Already copied, not yet copied, and new.
    [key('b')]: () => removeFile(db, ports.files, 'a'),
    [key('c')]: async () => {
      await removeFile(db, ports.files, 'd')
      await addFile(db, ports.files, 'aa')
    },
    [key('aa')]: () => addFile(db, ports.files, 'too-late'),
  })
  const directory = join(shelf, 'moving')
  const { path, manifest } = await takeBackup({ databaseUrl: url, files, directory, recipients: [], version: '1' })
  expect(await checkArchive(path, [])).toEqual(manifest)
  expect(manifest.files).toMatchObject({ count: 3, missing: [], removed: [key('a')] })
  expect(manifest.tables.find(({ name }) => name === 'own_files')?.rows).toBe(3)
  expect(readdirSync(directory)).toEqual(['portolan.tar'])
})

test('names a missing file and backs up the rest', async ({ committed }) => {
  const { db, url, ports } = committed
  await addFile(db, ports.files, 'lost')
  await ports.files.delete(key('lost'))
  const directory = join(shelf, 'missing')
  const { manifest } = await takeBackup({
    databaseUrl: url,
    files: ports.files,
    directory,
    recipients: [],
    version: '1',
  })
  expect(manifest.files.missing).toEqual([key('lost')])
})

test('standard programs read it: tar extracts it and sha256sum verifies every file', async ({ committed }) => {
  const { url, ports } = committed
  const { path } = await takeBackup({
    databaseUrl: url,
    files: ports.files,
    directory: join(shelf, 'usual'),
    recipients: [],
    version: '1',
  })
  const place = join(shelf, 'unpacked')
  mkdirSync(place)
  expect(spawnSync('tar', ['xf', path, '-C', place]).status).toBe(0)
  expect(spawnSync('sha256sum', ['-c', 'files.sha256'], { cwd: place }).status).toBe(0)
  expect(JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'))).toMatchObject({ format: 'portolan-backup-1' })
})

test('leaves nothing behind after a failure, and rejects a directory in use', async ({ committed }) => {
  const { db, url, ports } = committed
  await addFile(db, ports.files, 'unreadable')
  const files = disturbed(ports.files, { [key('unreadable')]: () => Promise.reject(new Error('The disk is broken')) })
  const directory = join(shelf, 'failed')
  const order = { databaseUrl: url, directory, recipients: [], version: '1' }
  await expect(takeBackup({ ...order, files })).rejects.toThrow('The disk is broken')
  expect(readdirSync(directory)).toEqual([])
  writeFileSync(join(directory, 'letter'), '')
  await expect(takeBackup({ ...order, files: ports.files })).rejects.toThrow('is not empty')
})
