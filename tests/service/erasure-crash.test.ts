import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDatabase } from '#tests/support/database.ts'
import { type House, signUp } from '#tests/support/people.ts'
import { freePort, type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'
import { aReadyDraft } from './world.ts'

/** Storage that implements the needed part of S3, and can leave deletions unanswered. */
const stored = new Map<string, Buffer>()
let deletionsHang = false
let askedToDelete = () => {}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://storage')
  const [pathname, { searchParams }] = [url.pathname.replace(/\/$/, ''), url]
  const sent = await buffer(request)
  if (request.method === 'DELETE') {
    askedToDelete()
    if (deletionsHang) return
    stored.delete(pathname)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    stored.set(pathname, sent)
    return void response.end()
  }
  if (searchParams.has('list-type')) return void response.end('<ListBucketResult></ListBucketResult>')
  const isThere = pathname === '/files' || stored.has(pathname)
  response.writeHead(isThere ? 200 : 404)
  response.end(isThere ? stored.get(pathname) : '<Error><Code>NoSuchKey</Code></Error>')
}

let sql: postgres.Sql
let start: () => Promise<RunningService>
let service: RunningService
let house: House
const ends: (() => unknown)[] = []

beforeAll(async () => {
  const database = await makeDatabase('facts')
  sql = postgres(database.url, { max: 2, onnotice: () => {} })
  await sql`insert into settings (name, value) values ('retention-start', ${sql.json({ began: '2020-01-01' })})`
  const storage = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(storage, 'listening')
  const directory = temporaryDirectory()
  const port = await freePort()
  const environment = {
    APP_KEY: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
    FILES_URL: `s3://key:secret@127.0.0.1:${(storage.address() as AddressInfo).port}/files?tls=0`,
    DEMO_CASES: '0',
  }
  const { serviceUrl: databaseUrl, url: ownerUrl } = database
  start = () => startService({ databaseUrl, ownerUrl, dataDirectory: directory.path, port, environment })
  service = await start()
  const { origin } = service
  house = { port, origin, sql, files: '', databaseUrl: ownerUrl, service, sendsMail: true, close: async () => {} }
  ends.push(
    database.drop,
    directory.remove,
    () => storage.closeAllConnections(),
    () => storage.close(),
    () => sql.end(),
    () => service.stop(),
  )
}, 120_000)
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function kill(): Promise<void> {
  const gone = once(service.process, 'exit')
  service.process.kill('SIGKILL')
  await gone
}

/** Makes a user's draft due, and lets the daily job run again. */
async function makeDue(id: string): Promise<void> {
  await sql`update applications set updated_at = '2021-01-01' where id = ${id}`
  await sql`delete from pgboss.job where name = 'erasures'`
}

async function keysOf(id: string): Promise<number> {
  const [row] = await sql`
    select count(*)::int as count from document_versions v join documents d on d.id = v.document_id
    where d.application_id = ${id}`
  return row?.count
}

const shell = async (id: string) => {
  const [row] = await sql`select status, erased_at is not null as erased from applications where id = ${id}`
  return row
}
const leftFiles = async () => (await sql`select storage_key from removed_files`).length
// A job whose server was killed is noticed only after its queue's timeout.
const patience = { timeout: 90_000, interval: 300 }

test('an erasure killed between the keys and the files is completed at the next start', async () => {
  const id = await aReadyDraft(await signUp(house))
  expect([await keysOf(id), stored.size]).toEqual([2, 2])
  await service.stop()
  await makeDue(id)
  deletionsHang = true
  const asked = new Promise<void>((resolve) => {
    askedToDelete = resolve
  })
  service = await start()
  await asked
  await kill()
  // The keys are gone for good, the bytes are still there, and a row records each of them.
  expect([await keysOf(id), await leftFiles(), stored.size]).toEqual([0, 2, 2])
  expect(await shell(id)).toEqual({ status: 'expired', erased: true })
  deletionsHang = false
  service = await start()
  await vi.waitFor(async () => expect([await leftFiles(), stored.size]).toEqual([0, 0]), patience)
  const runs = await sql`select counts, finished_at from erasure_runs where counts->>'draft' = '1'`
  expect(runs.length).toBe(1)
}, 180_000)

test('an erasure killed in the middle of the rows changes nothing, and is done at the next start', async () => {
  const id = await aReadyDraft(await signUp(house))
  await service.stop()
  await makeDue(id)
  // Its transaction waits here: the keys are destroyed and the files are not listed yet.
  const waits = async () =>
    (await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%removed_files%'`).length
  await sql.begin(async (held) => {
    await held`lock table removed_files in share mode`
    service = await start()
    await vi.waitFor(async () => expect(await waits()).toBe(1), patience)
    await kill()
    expect([await keysOf(id), stored.size]).toEqual([2, 2])
    expect(await shell(id)).toEqual({ status: 'draft', erased: false })
  })
  service = await start()
  await vi.waitFor(async () => expect([await keysOf(id), await leftFiles(), stored.size]).toEqual([0, 0, 0]), patience)
  expect(await shell(id)).toEqual({ status: 'expired', erased: true })
}, 180_000)
