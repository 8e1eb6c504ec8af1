import { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import { bossDatabase } from './boss-database.server.ts'
import { letterQueue } from './job.store.server.ts'
import { keepQueue } from './queues.server.ts'

/** Makes the tables that pg-boss keeps jobs in, or brings them up to its version. Who calls it holds the others off. */
export async function makeJobTables(ownerUrl: string): Promise<void> {
  const client = postgres(ownerUrl, { max: 2, onnotice: () => {}, connect_timeout: 10 })
  const boss = new PgBoss({ db: bossDatabase(client), supervise: false, schedule: false, reindex: false })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  try {
    await boss.start()
    await keepQueue(boss, letterQueue)
    await boss.stop({ graceful: false, close: false })
    if (failures[0]) throw failures[0]
  } finally {
    await client.end({ timeout: 5 })
  }
}
