import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeDatabase } from '#tests/support/database.ts'
import { type Severable, severable } from '#tests/support/severable.ts'
import { type OpenDatabase, openDatabase } from '../database.server.ts'
import { DatabaseUnreached, isDatabaseAway } from './faults.ts'

let database: Awaited<ReturnType<typeof makeDatabase>>
let way: Severable
let opened: OpenDatabase
let killer: OpenDatabase

beforeAll(async () => {
  database = await makeDatabase()
  way = await severable(database.url)
  opened = openDatabase(way.url, { connections: 2, longestWaitMs: 3_000 })
  killer = openDatabase(database.url, { connections: 1 })
  await killer.pool.query('create table marks (mark text not null)')
})
afterAll(async () => {
  await opened.close()
  await killer.close()
  await way.close()
  await database.drop()
})

/** Terminates the pool's connections whose last statement matches. */
async function endConnections(statement = '%'): Promise<number> {
  const { rows } = await killer.pool.query(
    `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ilike $1`,
    [statement],
  )
  return rows[0].count
}

const marks = async () => (await killer.pool.query('select mark from marks')).rows.map(({ mark }) => mark)

test('replaces lost idle connections', async () => {
  await Promise.all([opened.pool.query('select 1'), opened.pool.query('select 2')])
  expect(await endConnections()).toBeGreaterThan(0)
  const { rows } = await opened.pool.query('select 3 as three')
  expect(rows).toEqual([{ three: 3 }])
})

test('replaces connections lost while in use, even if they are never released', async () => {
  const lost = await Promise.all([opened.pool.connect(), opened.pool.connect()])
  expect(await endConnections()).toBe(2)
  const others = await Promise.all([opened.pool.connect(), opened.pool.connect()])
  for (const client of others) expect((await client.query('select 4 as four')).rows).toEqual([{ four: 4 }])
  // Releasing one again does no harm.
  for (const client of [...others, ...lost]) client.release()
  expect(opened.pool.totalCount).toBe(2)
})

test('a transaction that cannot begin does not leak a connection', async () => {
  for (let count = 0; count < 5; count += 1) {
    const client = await opened.pool.connect()
    client.release()
    // The connection breaks on checkout, before an error event.
    const beginning = opened.db.transaction((tx) => tx.execute(sql`select 1`)).catch((problem: Error) => problem)
    Reflect.get(client, 'connection').stream.destroy(new Error('read ECONNRESET'))
    await beginning
  }
  await Promise.all([1, 2].map(() => opened.pool.query('select 5 as five, pg_sleep(0.2)')))
})

test('retries a select whose connection ends', async () => {
  const asked = opened.pool.query(`select pg_sleep(1), 'here' as word`)
  await vi.waitFor(async () => expect(await endConnections('select pg_sleep%')).toBe(1), { interval: 20 })
  expect((await asked).rows[0]).toMatchObject({ word: 'here' })
})

test('never sends a write twice', async () => {
  const asked = opened.db.execute(sql`insert into marks select 'once' from pg_sleep(1)`)
  const failed = expect(asked).rejects.toSatisfy(isDatabaseAway)
  await vi.waitFor(async () => expect(await endConnections('insert into marks%')).toBe(1), { interval: 20 })
  await failed
  await wait(1_500)
  expect(await marks()).toEqual([])
})

test('a transaction that loses its connection changes nothing, and the pool keeps working', async () => {
  const acting = opened.db.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values ('half')`)
    expect(await endConnections('insert into marks%')).toBe(1)
    await wait(100)
    await tx.execute(sql`insert into marks values ('whole')`)
  })
  await expect(acting).rejects.toSatisfy(isDatabaseAway)
  expect(await marks()).toEqual([])
  await opened.db.transaction((tx) => tx.execute(sql`select 1`))
})

test('waits for a database that is briefly unavailable, also for a write', async () => {
  await way.sever()
  const asked = opened.db.execute(sql`insert into marks values ('later')`)
  await wait(1_000)
  await way.join()
  await asked
  expect(await marks()).toEqual(['later'])
})

test('stops waiting for a database that stays unavailable', async () => {
  await way.sever()
  const began = performance.now()
  const reasons = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => opened.pool.query('select $1', [number]).catch((error: Error) => error)),
  )
  expect(performance.now() - began).toBeLessThan(15_000)
  for (const reason of reasons) expect(reason).toSatisfy(isDatabaseAway)
  expect(reasons.some((reason) => reason instanceof DatabaseUnreached)).toBe(true)
  await way.join()
  await opened.pool.query('select 1')
})

test('queries time out while all connections are in use, and the next one gets a free one', async () => {
  const taken = await Promise.all([opened.pool.connect(), opened.pool.connect()])
  const began = performance.now()
  const asked = [opened.db.execute(sql`select 1`), opened.db.transaction((tx) => tx.execute(sql`select 1`))]
  for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[]) {
    expect(status).toBe('rejected')
    expect(reason).toSatisfy(isDatabaseAway)
  }
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(2_500)
  expect(waited).toBeLessThan(6_000)
  const next = opened.pool.query('select 6 as six')
  taken[0]?.release()
  expect((await next).rows).toEqual([{ six: 6 }])
  taken[1]?.release()
  // Callers that gave up are no longer queued.
  expect([opened.pool.waitingCount, opened.pool.idleCount]).toEqual([0, opened.pool.totalCount])
})

test('an abandoned transaction loses its connection, and the pool recovers it', async () => {
  const forgotten = await Promise.all([opened.pool.connect(), opened.pool.connect()])
  // Simulates the 30-second timeout.
  for (const client of forgotten)
    await client.query(`set idle_in_transaction_session_timeout = 300; begin; insert into marks values ('forgotten')`)
  const began = performance.now()
  expect((await opened.pool.query('select 7 as seven')).rows).toEqual([{ seven: 7 }])
  expect(performance.now() - began).toBeLessThan(3_000)
  expect(await marks()).not.toContain('forgotten')
})

test('the pool closes during a running statement, which fails', async () => {
  const own = openDatabase(database.url, { connections: 2 })
  const hanging = expect(own.pool.query('select pg_sleep(60)')).rejects.toThrow()
  await vi.waitFor(() => expect(own.pool.totalCount - own.pool.idleCount).toBe(1))
  const began = performance.now()
  await own.pool.endWithin(200)
  await hanging
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('another unreachable service is not a database fault', async () => {
  const [refused] = await once(connect(1, '127.0.0.1'), 'error')
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  expect(isDatabaseAway(refused)).toBe(false)
  expect(isDatabaseAway(new TypeError('fetch failed', { cause: refused }))).toBe(false)
})

test('locks, statements and idle transactions have a timeout', async () => {
  const { rows } = await opened.pool.query(`
    select name, setting::int as ms from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
  expect(rows.map(({ name, ms }) => [name, ms])).toEqual([
    ['idle_in_transaction_session_timeout', 30_000],
    ['lock_timeout', 10_000],
    ['statement_timeout', 15_000],
  ])
})
