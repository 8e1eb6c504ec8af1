import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findDataVersion } from '#app/features/visas/visa.store.server.ts'
import { isDatabaseAway } from '#app/platform/database/faults.ts'
import { type OpenDatabase, openDatabase } from '#app/platform/database.server.ts'
import { bringUpToDate } from '#app/platform/database-migration.server.ts'
import { limitService } from '#app/platform/database-roles.server.ts'
import type { Browser } from '#tests/support/browser.ts'
import { makeDatabase } from '#tests/support/database.ts'
import { type House, signUp } from '#tests/support/people.ts'
import { openPooler, type Pooler, poolerIsMissing } from '#tests/support/pooler.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { aReadyDraft, pay } from './world.ts'

const ends: (() => unknown)[] = []
let database: Awaited<ReturnType<typeof makeDatabase>>
let pooler: Pooler

describe.skipIf(poolerIsMissing)(`behind a pooler in transaction mode${poolerIsMissing ?? ''}`, () => {
  beforeAll(async () => {
    database = await makeDatabase('facts')
    pooler = await openPooler(database.url, database.serviceUrl)
    ends.push(database.drop, pooler.close)
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  describe('a pool', () => {
    let opened: OpenDatabase
    beforeAll(async () => {
      const { url: ownerUrl, serviceUrl } = database
      await bringUpToDate({ ownerUrl, serviceUrl, pooled: true }, 'drizzle')
      // Running it twice has no further effect.
      await Promise.all([limitService(database.serviceUrl), limitService(database.serviceUrl)])
      opened = openDatabase(pooler.by(database.serviceUrl), { pooled: true, connections: 30 })
      ends.push(opened.close)
    })

    test('has the limits of its role', async () => {
      const { rows } = await opened.pool.query(`
        select name, setting::int as ms from pg_settings where name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`)
      expect(rows.map(({ ms }) => ms)).toEqual([30_000, 10_000, 15_000])
    })

    test('prepares no statement that another connection lacks', async () => {
      // More concurrent queries than the pooler has connections, so that they use different ones.
      const asked = Array.from({ length: 200 }, () => findDataVersion(opened.db))
      for (const found of await Promise.all(asked)) expect(found?.version).toBeTruthy()
    })

    test('leaves no transaction state for another connection', async () => {
      const transactions = Array.from({ length: 100 }, (_, index) =>
        opened.db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${index % 5})`)
          const { rows } = await tx.execute(sql`select count(*)::int as held from pg_locks
            where locktype = 'advisory' and pid = pg_backend_pid()`)
          return rows[0]?.held
        }),
      )
      expect(new Set(await Promise.all(transactions))).toEqual(new Set([1]))
    })
  })

  test('migrations and their owner have no limit, although the role has one', async () => {
    const own = postgres(database.serviceUrl, { max: 1 })
    const [row] = await own`show statement_timeout`
    await own.end()
    expect(row?.statement_timeout).toBe('15s')
  })

  test('a service works: the complete journey, emails, open pages, jobs', async () => {
    const directory = temporaryDirectory()
    const service = await startService({
      databaseUrl: pooler.by(database.serviceUrl),
      ownerUrl: database.url,
      dataDirectory: directory.path,
      environment: { DATABASE_DIRECT_URL: database.serviceUrl },
    })
    const rows = postgres(database.url, { max: 1, onnotice: () => {} })
    ends.push(directory.remove, () => rows.end(), service.stop)
    const { origin } = service
    const port = Number(new URL(origin).port)
    const house = { port, origin, sql: rows, databaseUrl: database.url, service } as House
    const traveller = await signUp(house)
    const changed = untilChange(house, traveller.browser)
    const id = await aReadyDraft(traveller)
    expect((await pay(traveller.browser, id)).location).toContain('submitted=')
    await changed
    const sent = () => rows`select from outbox where sent_at is not null`
    await vi.waitFor(async () => expect((await sent()).length).toBeGreaterThan(0), { timeout: 15_000, interval: 100 })
    const done = () => rows`select from pgboss.job where name = 'payments' and state = 'completed'`
    await vi.waitFor(async () => expect((await done()).length).toBeGreaterThan(0), { timeout: 20_000, interval: 100 })
    // Anything that the pooler refuses or loses would appear in the log.
    expect(service.output()).not.toMatch(/"level":(50|60)|prepared statement|startup parameter|without time limits/)
  }, 120_000)

  test('without a direct address the start says what is missing', async () => {
    const directory = temporaryDirectory()
    ends.push(directory.remove)
    for (const ownerUrl of [database.url, pooler.by(database.url)]) {
      const databaseUrl = pooler.by(database.serviceUrl)
      const starting = startService({ databaseUrl, ownerUrl, dataDirectory: directory.path })
      await expect(starting).rejects.toThrow(/set DATABASE_DIRECT_URL to an address that leads past it/)
    }
  })

  test('a pooler without its database counts as a database outage', async () => {
    const nowhere = await openPooler('postgres://nobody:nothing@127.0.0.1:1/none')
    ends.push(nowhere.close)
    const opened = openDatabase(nowhere.by('postgres://nobody:nothing@127.0.0.1:1/none'), {
      pooled: true,
      longestWaitMs: 2_000,
    })
    ends.push(opened.close)
    await expect(opened.db.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseAway)
  }, 60_000)
})

/** Resolves when an open page receives a change. */
async function untilChange(house: House, browser: Browser): Promise<void> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${house.origin}/realtime/v1/changes`, {
    headers: { accept: 'text/event-stream', cookie },
    signal: AbortSignal.timeout(60_000),
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes('event: change'); ) {
    const read = await reader?.read()
    if (!read || read.done) throw new Error('The stream ended')
    text += read.value
  }
  await reader?.cancel()
}
