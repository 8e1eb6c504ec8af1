import postgres from 'postgres'
import { test as base, inject } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call, Ports } from '#app/platform/call.server.ts'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { openVault, type Vault } from '#app/platform/vault.server.ts'
import { testPorts } from './ports.ts'
import { ensureTemplate, type Held } from './templates.ts'
import { within } from './within.ts'

/** A database of a test's own, copied from a template: with the tables only, or with all that a first start loads. */
export async function makeDatabase(
  held: Held = 'tables',
): Promise<{ url: string; serviceUrl: string; drop(): Promise<void> }> {
  const url = new URL(inject('clusterUrl'))
  const template = await within(60, `the template with the ${held}`, ensureTemplate(url.href, held))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copied as files: written to the log page by page, a copy costs the server four times as much.
  const copying = admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  await within(30, `a copy of ${template}`, copying)
  url.pathname = `/${name}`
  const service = new URL(url)
  // The embedded server gives both roles one password.
  service.username = serviceUser
  return {
    url: url.href,
    serviceUrl: service.href,
    drop: async () => {
      await within(30, `the end of ${name}`, admin.unsafe(`drop database ${name} with (force)`))
      await admin.end()
    },
  }
}

class RolledBack extends Error {}

type Fixtures = { db: Database; call: (actor?: Actor, now?: Date) => Call; ports: Ports }
type FileFixtures = { committed: { db: Database; url: string; ports: Ports } }
type Untouched = { db: Database; vault: Vault }
type WorkerFixtures = { untouched: Untouched }

/** The day on which tests without a clock of their own take place. */
export const testNow = new Date('2026-11-20T10:00:00Z')

/**
 * `db` is a transaction that is rolled back after the test, on a database that all tests of a worker share and none
 * changes. `committed` is a database of the file's own, for tests about two people at once, who need rows that others
 * see.
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
      const { ports, remove } = testPorts(db)
      await use({ db, url, ports })
      await close()
      await drop()
      remove()
    },
    { scope: 'file' },
  ],
  db: async ({ untouched }, use) => rolledBack(untouched.db, use),
  ports: async ({ db, untouched }, use) => {
    const { ports, remove } = testPorts(db, untouched.vault)
    await use(ports)
    remove()
  },
  call: async ({ db, ports }, use) => {
    await use((actor = visitor, now = testNow) => ({ actor, now, db, ports }))
  },
})

/** The same on a database that holds the tables only: for what has to find no facts, no missions and no articles. */
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
  await use({ db, vault: openVault(crypto.getRandomValues(new Uint8Array(32))) })
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
