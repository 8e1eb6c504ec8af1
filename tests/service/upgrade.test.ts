import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#app/platform/database-migration.server.ts'
import { type Later, laterMigrations, nextVersion } from '#tests/support/next-version.ts'
import { type House, openHouse, signUp } from '#tests/support/people.ts'
import { type RunningService, startService } from '#tests/support/service.ts'
import { aReadyDraft, pay } from './world.ts'

// The next version adds, and the one after it removes what is no longer used.
const expanding: Later = {
  name: 'expand',
  sql: 'ALTER TABLE "faqs" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint\nCREATE TABLE "likes" ("id" uuid PRIMARY KEY NOT NULL);',
}
const contracting: Later = {
  name: 'contract',
  sql: '-- needs: THE_ONE_BEFORE\nALTER TABLE "faqs" DROP COLUMN "likes";',
}
const refusal = 'it holds migrations this version does not know'

let house: House
let next: ReturnType<typeof nextVersion>
const started: RunningService[] = []

beforeAll(async () => {
  house = await openHouse()
  next = nextVersion([expanding])
})
afterAll(async () => {
  await Promise.all(started.map((service) => service.stop()))
  await house.close()
  next.remove()
})

async function start(root?: string): Promise<House> {
  const url = new URL(house.databaseUrl)
  const service = await startService({
    databaseUrl: url.href,
    dataDirectory: join(house.files, '..'),
    ...(root && { root }),
  })
  started.push(service)
  return { ...house, service, origin: service.origin, port: Number(new URL(service.origin).port) }
}

/** The whole journey, from sign-up to a payment. */
async function travel(at: House): Promise<void> {
  const traveller = await signUp(at)
  const id = await aReadyDraft(traveller)
  expect((await pay(traveller.browser, id)).location).toContain('submitted=')
}

test('the next version starts beside this one, and both serve', async () => {
  const newer = await start(next.path)
  await Promise.all([travel(house), travel(newer)])
  expect((await house.sql`select likes from faqs limit 1`)[0]).toEqual({ likes: 0 })
})

test('this version starts again on tables of the next one, and says so', async () => {
  const again = await start()
  expect(again.service.output()).toContain('a newer version of Portolan works with this database')
  await travel(again)
})

test('once something that this version uses is gone, only the next version starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-later-'))
  await migrateDatabase(house.databaseUrl, laterMigrations(folder, [expanding, contracting]))
  rmSync(folder, { recursive: true })
  await expect(start()).rejects.toThrow(refusal)
  await travel(await start(next.path))
})

test('a modified migration is rejected, whatever is permitted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-changed-'))
  const migrations = laterMigrations(folder, [expanding])
  const [first] = await house.sql<{ id: number; hash: string }[]>`
    select id, hash from drizzle.__drizzle_migrations order by id limit 1`
  await house.sql`update drizzle.__drizzle_migrations set hash = 'changed' where id = ${first?.id ?? 0}`
  await expect(migrateDatabase(house.databaseUrl, migrations)).rejects.toThrow(refusal)
  await house.sql`update drizzle.__drizzle_migrations set hash = ${first?.hash ?? ''} where id = ${first?.id ?? 0}`
  rmSync(folder, { recursive: true })
})

test('a migration can depend only on an earlier one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-wrong-'))
  const wrong = { name: 'wrong', sql: '-- needs: 9999_never\nselect 1;' }
  const migrating = migrateDatabase(house.databaseUrl, laterMigrations(folder, [expanding, contracting, wrong]))
  await expect(migrating).rejects.toThrow('needs 9999_never, which is not before it')
  rmSync(folder, { recursive: true })
})
