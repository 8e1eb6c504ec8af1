import { PgBoss } from 'pg-boss'
import { letterQueue } from './job.store.server.ts'
import { keepQueue } from './queues.server.ts'

/** Makes the tables that pg-boss keeps jobs in, or brings them up to its version. Who calls it holds the others off. */
export async function makeJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false, reindex: false })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  try {
    await boss.start()
    await keepQueue(boss, letterQueue)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures[0]) throw failures[0]
}
