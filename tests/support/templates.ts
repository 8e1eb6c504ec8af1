import postgres from 'postgres'
import { openDatabase } from '#app/platform/database.server.ts'
import { migrateDatabase } from '#app/platform/database-migration.server.ts'

/** The initial contents of a test database: the tables only, or everything that a first start of the service loads. */
export type Held = 'tables' | 'facts'

const templateNames = { tables: 'template_tables', facts: 'template_facts' } as const
// Any number that nothing else in the test cluster uses as a lock.
const lockNumber = 4_071_996

/** Creates the template on the first call in a cluster, by whichever worker, and returns its name. */
export async function ensureTemplate(clusterUrl: string, held: Held): Promise<string> {
  const name = templateNames[held]
  const admin = postgres(clusterUrl, { max: 1, onnotice: () => {} })
  try {
    await admin`select pg_advisory_lock(${lockNumber})`
    const found = await admin`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await makeTemplate(admin, clusterUrl, held)
  } finally {
    await admin.end()
  }
  return name
}

/** Renamed at the end: a template is either complete or absent. */
async function makeTemplate(admin: postgres.Sql, clusterUrl: string, held: Held): Promise<void> {
  const unfinished = `unfinished_${held}`
  const url = new URL(clusterUrl)
  url.pathname = `/${unfinished}`
  await admin`drop database if exists ${admin(unfinished)}`
  if (held === 'tables') {
    await admin`create database ${admin(unfinished)}`
    await migrateDatabase(url.href, 'drizzle')
  } else {
    await admin`create database ${admin(unfinished)} template ${admin(templateNames.tables)}`
    await loadFacts(url.href)
  }
  await admin`alter database ${admin(unfinished)} rename to ${admin(templateNames[held])}`
}

// Loaded only when needed: these modules load every file of data/.
async function loadFacts(url: string): Promise<void> {
  const { seedVisas } = await import('#app/features/visas/facts/seed-visas.server.ts')
  const { seedMissions } = await import('#app/features/missions/seed-missions.server.ts')
  const { seedPosts } = await import('#app/features/content/posts/seed-posts.server.ts')
  const { unsafeSeedRates } = await import('#app/features/settings/seed-rates.server.ts')
  const { db, close } = openDatabase(url, { longestAnswerMs: 300_000 })
  try {
    await seedVisas(db)
    await seedMissions(db)
    await unsafeSeedRates(db)
    await seedPosts(db)
  } finally {
    await close()
  }
}
