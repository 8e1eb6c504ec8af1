import postgres from 'postgres'
import { migrateDatabase } from '#app/platform/database-migration.server.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { median } from './rounds.mts'

export type FirstStarts = { withMissions: number; without: number; missions: number }

/**
 * How long a first start takes, in ms, with and without loading the missions, alternately: each on its own database,
 * which has only empty tables.
 */
export async function firstStarts(clusterUrl: string, rounds = 4): Promise<FirstStarts> {
  const admin = postgres(clusterUrl, { max: 1, onnotice: () => {} })
  const once = { with: [] as number[], without: [] as number[] }
  const { hash, missions } = await onEmpty(admin, clusterUrl, (url) => loadedBy(url))
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['with', 'without'] as const) {
      once[kind].push(await onEmpty(admin, clusterUrl, (url) => timeOf(url, kind === 'without' ? hash : undefined)))
    }
  }
  await admin.end()
  return { withMissions: median(once.with), without: median(once.without), missions }
}

async function onEmpty<Value>(admin: postgres.Sql, clusterUrl: string, work: (url: string) => Promise<Value>) {
  const name = `first_start_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  try {
    return await work(url.href)
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`)
  }
}

/** What a first start leaves in the database. */
async function loadedBy(url: string): Promise<{ hash: string; missions: number }> {
  await startAndStop(url)
  const sql = postgres(url, { max: 1 })
  const [row] = await sql<{ hash: string; missions: number }[]>`
    select files_hash as hash, (select count(*)::int from missions) as missions from data_versions where name = 'missions'`
  await sql.end()
  return row ?? { hash: '', missions: 0 }
}

/** With `noted`, the missions are recorded as loaded before the service checks. */
async function timeOf(url: string, noted: string | undefined): Promise<number> {
  await migrateDatabase(url, 'drizzle')
  const sql = postgres(url, { max: 1 })
  if (noted) {
    await sql`insert into data_versions (name, version, files_hash, loaded_at) values ('missions', ${noted}, ${noted}, now())`
  }
  await sql.end()
  return startAndStop(url)
}

async function startAndStop(databaseUrl: string): Promise<number> {
  const directory = temporaryDirectory()
  const before = performance.now()
  const service = await startService({ databaseUrl, dataDirectory: directory.path, environment: { LOG_LEVEL: 'warn' } })
  const time = performance.now() - before
  await service.stop()
  directory.remove()
  return time
}
