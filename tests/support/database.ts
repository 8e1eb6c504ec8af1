import { test as base } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { type Encryption, openEncryption } from '#app/platform/encryption.server.ts'
import type { Ports, RequestContext } from '#app/platform/request-context.server.ts'
import { makeDatabase } from './make-database.ts'
import { testPorts } from './ports.ts'
import type { Held } from './templates.ts'
import { testNow } from './test-now.ts'

export { makeDatabase } from './make-database.ts'
export { testNow } from './test-now.ts'

class RolledBack extends Error {}

type Fixtures = { db: Database; ctx: (actor?: Actor, now?: Date) => RequestContext; ports: Ports }
type FileFixtures = { committed: { db: Database; url: string; ports: Ports } }
type Untouched = { db: Database; encryption: Encryption }
type WorkerFixtures = { untouched: Untouched }

/**
 * `db` is a transaction rolled back after the test, on a database that all tests of a worker share and none changes.
 * `committed` is a database per file, for tests of concurrent users, who need to see each other's rows.
 */
export const test = base.extend<Fixtures & FileFixtures & WorkerFixtures>({
  untouched: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
    async ({}, use) => withUntouched('facts', use),
    { scope: 'worker' },
  ],
  committed: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
    async ({}, use) => {
      const { url, drop } = await makeDatabase()
      const { db, close } = openDatabase(url)
      const { ports, remove } = testPorts()
      await use({ db, url, ports })
      await close()
      await drop()
      remove()
    },
    { scope: 'file' },
  ],
  db: async ({ untouched }, use) => rolledBack(untouched.db, use),
  ports: async ({ untouched }, use) => {
    const { ports, remove } = testPorts(untouched.encryption)
    await use(ports)
    remove()
  },
  ctx: async ({ db, ports }, use) => {
    await use((actor = visitor, now = testNow) => ({ actor, now, db, ports }))
  },
})

/** The same on a database with only the tables: for tests that need it without facts, missions and articles. */
export const testWithoutFacts = test.extend<{ db: Database; bare: Untouched }>({
  bare: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from this pattern
    async ({}, use) => withUntouched('tables', use),
    { scope: 'worker' },
  ],
  db: async ({ bare }, use) => rolledBack(bare.db, use),
})

async function withUntouched(held: Held, use: (untouched: Untouched) => Promise<void>): Promise<void> {
  const { url, drop } = await makeDatabase(held)
  const { db, close } = openDatabase(url)
  await use({ db, encryption: openEncryption(crypto.getRandomValues(new Uint8Array(32))) })
  await close()
  await drop()
}

async function rolledBack(database: Database, use: (db: Database) => Promise<void>): Promise<void> {
  await database
    .transaction(async (db) => {
      await use(db)
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
}
