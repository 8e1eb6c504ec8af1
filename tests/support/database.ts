import postgres from 'postgres'
import { test as base, inject } from 'vitest'
import { type Actor, visitor } from '#app/platform/actor.ts'
import type { Call, Ports } from '#app/platform/call.server.ts'
import { type Database, openDatabase } from '#app/platform/database.server.ts'
import { serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { testPorts } from './ports.ts'

/** A database of this worker's own, copied from the migrated template. */
export async function makeDatabase(): Promise<{ url: string; serviceUrl: string; drop(): Promise<void> }> {
  const url = new URL(inject('clusterUrl'))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name} template template_portolan`)
  url.pathname = `/${name}`
  const service = new URL(url)
  // The embedded server gives both roles one password.
  service.username = serviceUser
  return {
    url: url.href,
    serviceUrl: service.href,
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

class RolledBack extends Error {}

type Fixtures = { db: Database; call: (actor?: Actor, now?: Date) => Call; ports: Ports }
type WorkerFixtures = { committed: { db: Database; url: string; ports: Ports } }

/** The day on which tests without a clock of their own take place. */
export const testNow = new Date('2026-11-20T10:00:00Z')

/**
 * `db` is a transaction that is rolled back after the test; `committed` is the database itself, for tests about two
 * people at once, who need rows that others see.
 */
export const test = base.extend<Fixtures & WorkerFixtures>({
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
    { scope: 'worker' },
  ],
  db: async ({ committed }, use) => {
    await committed.db
      .transaction(async (db) => {
        await use(db)
        throw new RolledBack()
      })
      .catch((error) => {
        if (!(error instanceof RolledBack)) throw error
      })
  },
  ports: async ({ db, committed }, use) => {
    const { ports, remove } = testPorts(db, committed.ports.vault)
    await use(ports)
    remove()
  },
  call: async ({ db, ports }, use) => {
    await use((actor = visitor, now = testNow) => ({ actor, now, db, ports }))
  },
})
