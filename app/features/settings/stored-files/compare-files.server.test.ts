import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { newId } from '#app/lib/id.ts'
import { staffMember, visitor } from '#app/platform/actor.ts'
import type { FileStore } from '#app/platform/files/file-store.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { aTraveller } from '#tests/support/builders.ts'
import { test, testNow } from '#tests/support/database.ts'
import { jobActor } from '#tests/support/job-actor.ts'
import { compareFiles } from './compare-files.server.ts'
import { graceHours, isPlausible } from './file-comparison.ts'
import { readFileComparison } from './read-file-comparison.server.ts'

const comparing = jobActor('compare-files')
const hourMs = 3_600_000
const key = (name: string) => `documents/${name}`

async function nameFile({ db }: RequestContext, name: string, wrappedKey = '01'): Promise<void> {
  const { accountId } = await aTraveller(db)
  await db.execute(sql`insert into own_files
    (id, owner_id, file_name, content_type, size, sha256, storage_key, wrapped_key, uploaded_at)
    values (gen_random_uuid(), ${accountId}, 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'),
      ${key(name)}, decode(${wrappedKey}, 'hex'), ${testNow.toISOString()})`)
}

/** The real store, with file ages relative to the test's clock. */
function aged(files: FileStore, ages: Record<string, number>): FileStore {
  return {
    ...files,
    async *list() {
      for await (const file of files.list()) {
        yield { ...file, storedAt: new Date(testNow.getTime() - (ages[file.key] ?? 1_000) * hourMs) }
      }
    },
  }
}

async function keysIn(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys
}

test('deletes files without a row after a day, and reports rows without a file', async ({ ctx, ports }) => {
  const job = ctx(comparing)
  for (const name of ['kept', 'old', 'young', 'zz-last']) await ports.files.put(key(name), Buffer.from(name))
  for (const name of ['kept', 'lost', 'also-lost']) await nameFile(job, name)
  // An infected file was destroyed with its key, but its row stays.
  await nameFile(job, 'destroyed', '')
  const files = aged(ports.files, { [key('young')]: graceHours - 1 })
  const found = await compareFiles({ ...job, ports: { ...ports, files } })
  expect(found).toEqual({
    at: testNow,
    files: 4,
    removed: 2,
    left: 0,
    missing: 2,
    missingKeys: [key('also-lost'), key('lost')],
  })
  expect(await keysIn(ports.files)).toEqual([key('kept'), key('young')])
  const staff = staffMember(newId(), 'support', new Set(['setting.read']))
  expect(await readFileComparison(ctx(staff))).toEqual(found)
})

test('deletes nothing when the database is the wrong one', async ({ ctx, ports }) => {
  const names = Array.from({ length: 101 }, (_, index) => `file-${String(index).padStart(3, '0')}`)
  for (const name of names) await ports.files.put(key(name), Buffer.from(name))
  const found = await compareFiles({ ...ctx(comparing), ports: { ...ports, files: aged(ports.files, {}) } })
  expect(found).toMatchObject({ files: 101, removed: 0, left: 101 })
  expect(await keysIn(ports.files)).toHaveLength(101)
})

test('keeps a file whose row is added during the comparison', async ({ ctx, ports }) => {
  const job = ctx(comparing)
  await ports.files.put(key('late'), Buffer.from('late'))
  const files = aged(ports.files, {})
  const late: FileStore = {
    ...files,
    async *list() {
      yield* files.list()
      await nameFile(job, 'late')
    },
  }
  expect(await compareFiles({ ...job, ports: { ...ports, files: late } })).toMatchObject({ removed: 0, missing: 0 })
  expect(await keysIn(ports.files)).toEqual([key('late')])
})

test('limits how many files without a row are plausible', () => {
  expect([
    isPlausible(100, 100),
    isPlausible(101, 101),
    isPlausible(1_000, 100_000),
    isPlausible(1_001, 100_000),
  ]).toEqual([true, false, true, false])
})

test('only the service compares files, and the result needs access to settings', async ({ ctx }) => {
  await expect(compareFiles(ctx(visitor))).rejects.toMatchObject({ status: 404 })
  await expect(readFileComparison(ctx(visitor))).rejects.toMatchObject({ status: 404 })
})
