import { PgBoss } from 'pg-boss'
import type { Logger } from '../logger.server.ts'
import { keepQueue } from './queues.server.ts'
import { repeat } from './repeat.server.ts'

// An idle worker that has not fetched for this long has stopped.
const longestSilenceMs = 60_000
// Interval for detecting jobs of killed processes, in addition to the queue's heartbeat timeout.
const watchSeconds = 15

/** A recurring job, run once across all servers. */
export type SharedJob = { readonly name: string; readonly everySeconds: number; work(): Promise<unknown> }

export type Jobs = {
  share(job: SharedJob): Promise<void>
  /** Processes a queue's jobs as they arrive; each is processed by one server. */
  take<Data>(queue: string, work: (data: Data) => Promise<unknown>): Promise<void>
  /** The queues this process works on. */
  readonly queues: ReadonlySet<string>
  /** Throws unless every worker is busy or fetched recently. */
  requireFetching(now: Date): void
  /** Stops fetching, and waits up to this long for active jobs; another process repeats unfinished ones. */
  stop(longestMs?: number): Promise<void>
}

/** Opens the job queue shared by all servers through the database. */
export async function openJobs(databaseUrl: string, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'portolan-jobs',
    max: 4,
    options: '-c statement_timeout=15000',
    useListenNotify: true,
    // The database owner migrates; the service role must not.
    migrate: false,
    reindex: false,
    schedule: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (err) => logger.error({ err }, 'the queue of jobs could not be reached and will be tried again'))
  // Its own message may contain rejected data.
  boss.on('warning', () => logger.warn('the queue of jobs gave a warning, such as a slow statement or a backlog'))
  await boss.start()
  const clocks: ReturnType<typeof repeat>[] = []
  const queues = new Set<string>()

  async function take<Data>(queue: string, work: (data: Data) => Promise<unknown>, hands = 4) {
    queues.add(queue)
    const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 }
    for (let hand = 0; hand < hands; hand += 1) {
      const worker = await boss.work<Data>(queue, polling, async ([job]) => {
        if (!job) return
        try {
          await work(job.data)
        } catch (error) {
          logger.error({ job: queue, err: error }, 'a job failed and will be tried again')
          // The queue stores the error, which may contain personal data.
          throw new Error('The log says why')
        } finally {
          // Otherwise it would pause after each job, and a backlog would take hours.
          boss.notifyWorker(worker)
        }
      })
    }
  }

  return {
    take,
    async share({ name, everySeconds, work }) {
      const kept = Math.max(2 * everySeconds, 3600)
      // One at a time: while it is queued or active, no other is queued.
      await keepQueue(boss, { name, policy: 'exclusive', deleteAfterSeconds: kept, retryDelay: 5, retryBackoff: true })
      await take(name, work, 1)
      // Every server sends, and only the first within each interval counts, so no single server is needed. pg-boss
      // schedules have a minimum interval of a minute.
      const ask = () => boss.send(name, null, { singletonSeconds: everySeconds })
      const clock = repeat(name, everySeconds * 1000, logger, ask)
      clock.soon()
      clocks.push(clock)
    },
    queues,
    requireFetching(now) {
      const workers = boss.getWipData()
      const isAwake = (one: (typeof workers)[number]) =>
        one.count > 0 || now.getTime() - (one.lastFetchedOn ?? one.createdOn) < longestSilenceMs
      if (workers.length === 0 || !workers.every(isAwake)) throw new Error('Jobs are not fetched')
    },
    async stop(longestMs = 10_000) {
      await Promise.all(clocks.map((clock) => clock.stop()))
      await boss.stop({ timeout: longestMs })
    },
  }
}
