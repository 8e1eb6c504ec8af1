import { test as base } from '@playwright/test'
import postgres from 'postgres'
import { afterFirstStart } from '#tests/support/first-start.ts'
import type { Sql } from '#tests/support/journey.ts'
import { freePort, startService } from '#tests/support/service.ts'
import { type Severable, severable } from '#tests/support/severable.ts'

export type Town = { near: string; far: string; way: Severable; sql: Sql }

/** Two services on one database. Travellers use the near one, over a connection that can be cut; staff the far one. */
export const test = base.extend<object, { town: Town }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { remove, ...both } = await afterFirstStart()
      const port = await freePort()
      const way = await severable(`http://127.0.0.1:${port}`)
      const near = `http://localhost:${new URL(way.url).port}`
      const first = await startService({ ...both, port, environment: { ...both.environment, APP_ORIGIN: near } })
      const second = await startService(both)
      const sql = postgres(both.ownerUrl, { max: 2, onnotice: () => {} })
      await use({ near, far: second.origin, way, sql })
      await sql.end()
      await Promise.all([first.stop(), second.stop()])
      await way.close()
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
