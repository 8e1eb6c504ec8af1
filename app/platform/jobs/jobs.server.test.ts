import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDatabase } from '#tests/support/database.ts'
import { type OpenDatabase, openDatabase } from '../database.server.ts'
import { bringUpToDate } from '../database-migration.server.ts'
import { admitService } from '../database-roles.server.ts'
import { openLogger } from '../logger.server.ts'
import { askForForgotten, emailQueue, queueEmails } from './job.store.server.ts'
import { type Jobs, openJobs } from './open-jobs.server.ts'

const logger = openLogger('silent')
let database: Awaited<ReturnType<typeof makeDatabase>>
let service: OpenDatabase
let owner: postgres.Sql
const servers: Jobs[] = []

async function aServer(): Promise<Jobs> {
  const jobs = await openJobs(database.serviceUrl, logger)
  servers.push(jobs)
  return jobs
}

beforeAll(async () => {
  database = await makeDatabase()
  await admitService(database.url, database.serviceUrl)
  service = openDatabase(database.serviceUrl)
  owner = postgres(database.url, { max: 2, onnotice: () => {} })
})
afterAll(async () => {
  await Promise.all(servers.map((jobs) => jobs.stop()))
  await service.close()
  await owner.end()
  await database.drop()
})

test('servers that start together on an empty database all find their tables', async () => {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await owner.unsafe(`create database ${name}`)
  const url = new URL(database.url)
  const serviceUrl = new URL(database.serviceUrl)
  url.pathname = serviceUrl.pathname = `/${name}`
  const urls = { ownerUrl: url.href, serviceUrl: serviceUrl.href }
  const folder = join(process.cwd(), 'drizzle')
  await Promise.all([1, 2, 3].map(() => bringUpToDate(urls, folder)))
  const jobs = await openJobs(urls.serviceUrl, logger)
  await jobs.stop()
  await owner.unsafe(`drop database ${name} with (force)`)
})

test('the database role of the service works with jobs, and cannot create or drop their tables', async () => {
  const client = postgres(database.serviceUrl, { max: 1, onnotice: () => {} })
  for (const statement of [
    'create table pgboss.mine (id int)',
    'drop table pgboss.job cascade',
    'alter table pgboss.queue add column mine int',
    'create schema mine',
  ]) {
    await expect(client.unsafe(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  }
  await client.end()
})

test('a job requested in a transaction runs at once, on one of two servers, and once', async () => {
  const done: string[] = []
  for (const jobs of [await aServer(), await aServer()]) {
    await jobs.take<{ letter: string }>(emailQueue.name, async ({ letter: emailId }) => done.push(emailId))
  }
  const emailIds = Array.from({ length: 40 }, () => crypto.randomUUID())
  await Promise.all(emailIds.map((emailId) => service.db.transaction((tx) => queueEmails(tx, [emailId]))))
  const taken = crypto.randomUUID()
  await service.db
    .transaction(async (tx) => {
      await queueEmails(tx, [taken])
      throw new Error('changed our mind')
    })
    .catch(() => {})
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 20_000, interval: 20 })
  expect([...done].sort()).toEqual([...emailIds].sort())
  expect(done).not.toContain(taken)
})

test('a backlog of jobs runs without pauses', async () => {
  const emailIds = Array.from({ length: 200 }, () => crypto.randomUUID())
  await service.db.transaction(async (tx) => {
    for (const emailId of emailIds) await queueEmails(tx, [emailId])
  })
  await (await aServer()).take(emailQueue.name, async () => {})
  const undone = async () =>
    (await owner`select from pgboss.job where singleton_key in ${owner(emailIds)} and state < 'completed'`).length
  // Pausing after each would take minutes.
  await vi.waitFor(async () => expect(await undone()).toBe(0), { timeout: 30_000, interval: 100 })
}, 60_000)

test('a stop waits for the current job and starts no other', async () => {
  const jobs = await aServer()
  expect(() => jobs.requireFetching(new Date())).toThrow('not fetched')
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let [begun, done] = [0, 0]
  const work = async () => {
    begun += 1
    await gate
    done += 1
  }
  await jobs.share({ name: 'slow', everySeconds: 1, work })
  await vi.waitFor(() => expect(begun).toBe(1), { timeout: 20_000 })
  // A busy worker does not fetch, and is healthy.
  jobs.requireFetching(new Date(Date.now() + 3_600_000))
  const stopped = jobs.stop(30_000)
  // The next one is due by then.
  setTimeout(letGo, 2_000)
  await stopped
  expect([begun, done]).toEqual([1, 1])
})

test('a worker that has not fetched jobs for long is unhealthy', async () => {
  const jobs = await aServer()
  await jobs.take(emailQueue.name, async () => {})
  jobs.requireFetching(new Date())
  expect(() => jobs.requireFetching(new Date(Date.now() + 120_000))).toThrow('not fetched')
  await jobs.stop()
})

test('a job scheduled for later waits until then', async () => {
  const emailId = crypto.randomUUID()
  await queueEmails(service.db, [emailId], new Date(Date.now() + 3_600_000))
  const [row] = await owner`select state, start_after > now() + interval '59 minutes' as later
    from pgboss.job where singleton_key = ${emailId}`
  expect(row).toEqual({ state: 'created', later: true })
})

test('a failed job is retried', async () => {
  const jobs = await aServer()
  let times = 0
  await jobs.share({
    name: 'fails-once',
    everySeconds: 3600,
    work: async () => {
      times += 1
      if (times === 1) throw new Error('Asha Rao could not be found')
    },
  })
  await vi.waitFor(() => expect(times).toBe(2), { timeout: 30_000, interval: 50 })
  const kept = await owner`select output::text from pgboss.job where name = 'fails-once' and output is not null`
  expect(JSON.stringify(kept)).not.toContain('Asha')
})

test('of three servers that share a job, one runs it in each interval', async () => {
  const done: number[] = []
  const start = performance.now()
  for (const jobs of [await aServer(), await aServer(), await aServer()]) {
    await jobs.share({ name: 'shared', everySeconds: 1, work: async () => done.push(Date.now()) })
  }
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(4), { timeout: 30_000, interval: 20 })
  const most = Math.ceil((performance.now() - start) / 1_000) + 1
  const rows = await owner`select count(*)::int as count, count(distinct singleton_on)::int as stretches
    from pgboss.job where name = 'shared'`
  expect(rows[0]?.count).toBe(rows[0]?.stretches)
  expect(done.length).toBeLessThanOrEqual(most)
})

test('an email without a job is queued again, and one with a waiting job is not', async () => {
  const now = Date.now()
  const [lost, waiting] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [lost, waiting]) {
    const at = new Date(now - 600_000)
    await owner`insert into outbox (id, letter_key, letter, created_at, next_attempt_at) values (${id}, '', '', ${at}, ${at})`
  }
  await queueEmails(service.db, [waiting], new Date(now + 600_000))
  // In one transaction, so that no worker takes it in between.
  await service.db.transaction(async (tx) => {
    expect(await askForForgotten(tx, new Date(now - 60_000))).toBe(1)
    expect(await askForForgotten(tx, new Date(now - 60_000))).toBe(0)
  })
})

test('queues an email as pg-boss itself would', async () => {
  const connection = { connectionString: database.serviceUrl, max: 2 }
  const boss = new PgBoss({ ...connection, migrate: false, supervise: false, schedule: false })
  await boss.start()
  const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()]
  const at = new Date(Date.now() + 3_600_000)
  await queueEmails(service.db, [ours], at)
  await boss.send(emailQueue.name, { letter: theirs }, { singletonKey: theirs, startAfter: at })
  const rows = await owner`select to_jsonb(j) - '{id,created_on,singleton_key,data}'::text[] as row
    from pgboss.job j where singleton_key in ${owner([ours, theirs])}`
  expect(rows).toHaveLength(2)
  expect(rows[0]?.row).toEqual(rows[1]?.row)
  await boss.stop()
})
