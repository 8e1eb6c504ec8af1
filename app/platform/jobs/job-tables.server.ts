import { PgBoss } from 'pg-boss'
import { emailQueue } from './job.store.server.ts'
import { keepQueue } from './queues.server.ts'

/** Creates or updates pg-boss's tables. The caller must prevent concurrent runs. */
export async function makeJobTables(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false, reindex: false })
  const failures: Error[] = []
  boss.on('error', (error) => failures.push(error))
  try {
    await boss.start()
    await keepQueue(boss, emailQueue)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failures[0]) throw failures[0]
}
