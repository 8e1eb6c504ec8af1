import { join } from 'node:path'
import type { Database } from '../database.server.ts'
import type { Environment } from '../environment.ts'
import type { Jobs } from '../jobs/open-jobs.server.ts'
import { measureQueues } from '../metrics/measures.store.server.ts'
import type { Ports } from '../request-context.server.ts'
import { requireRoom } from './disk-room.server.ts'
import type { Check } from './readiness.server.ts'
import { commitMark } from './readiness.store.server.ts'

type Checked = {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'requireFetching' | 'queues'>
  readonly ports: Pick<Ports, 'files'>
  readonly providers: { requireAnswering(): void }
}

// Each storage check is a request that may be billed.
const storageKeptMs = 10_000

/** The readiness checks of a server. */
export function everyCheck(
  { FILES_URL, DATA_DIR }: Pick<Environment, 'FILES_URL' | 'DATA_DIR'>,
  { db, jobs, ports, providers }: Checked,
): Check[] {
  return [
    { name: 'database', decides: true, check: () => commitMark(db, new Date()) },
    ...(FILES_URL
      ? [
          // Shared by all servers: without it uploads and downloads return 503, and everything else works.
          { name: 'storage', decides: false, keptMs: storageKeptMs, check: () => ports.files.check() },
          { name: 'incoming', decides: false, check: () => requireRoom(join(DATA_DIR, 'incoming'), 0) },
        ]
      : [{ name: 'files', decides: true, check: () => ports.files.check() }]),
    { name: 'jobs', decides: true, check: () => jobs.requireFetching(new Date()) },
    { name: 'backlog', decides: false, check: () => requireNoBacklog(db, jobs.queues) },
    { name: 'payments', decides: false, check: () => providers.requireAnswering() },
  ]
}

// Bulk emails may cause a short backlog; a longer one is a problem.
const longestDueSeconds = 300

/** Throws if jobs in these queues are long overdue. */
async function requireNoBacklog(db: Database, queues: ReadonlySet<string>): Promise<void> {
  const late = (await measureQueues(db)).some(
    ({ queue, oldestSeconds }) => queues.has(queue) && oldestSeconds > longestDueSeconds,
  )
  if (late) throw new Error('Jobs have waited for long')
}
