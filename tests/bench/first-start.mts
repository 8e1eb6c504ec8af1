import postgres from 'postgres'
import { migrateDatabase } from '#app/platform/database-migration.server.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { median } from './rounds.mts'

export type FirstStarts = { withMissions: number; without: number; missions: number }

/**
 * How long a first start takes, in ms, with the missions and where the database has them noted as loaded, in turn: each
 * on a database of its own, in which there are tables and nothing else.
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

/** What a first start leaves behind. */
async function loadedBy(url: string): Promise<{ hash: string; missions: number }> {
  await startAndStop(url)
  const sql = postgres(url, { max: 1 })
  const [row] = await sql<{ hash: string; missions: number }[]>`
    select files_hash as hash, (select count(*)::int from missions) as missions from data_versions where name = 'missions'`
  await sql.end()
  return row ?? { hash: '', missions: 0 }
}

/** With `noted`, the missions count as loaded before the service looks. */
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
