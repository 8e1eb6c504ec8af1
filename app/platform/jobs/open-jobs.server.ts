import { PgBoss } from 'pg-boss'
import type { Logger } from '../logger.server.ts'
import { keepQueue } from './queues.server.ts'
import { repeat } from './repeat.server.ts'

// A worker that has not asked for work for this long, and has none at hand, asks no more.
const longestSilenceMs = 60_000
// How soon the job of a process that was killed is noticed, beyond the silence that its queue allows.
const watchSeconds = 15

/** Work that is done once for all servers, now and again. */
export type SharedJob = { readonly name: string; readonly everySeconds: number; work(): Promise<unknown> }

export type Jobs = {
  share(job: SharedJob): Promise<void>
  /** Does what is put into a queue, as soon as it is there; each is done by one server. */
  take<Data>(queue: string, work: (data: Data) => Promise<unknown>): Promise<void>
  /** The queues that this process takes work from. */
  readonly queues: ReadonlySet<string>
  /** Throws unless each of its workers is busy or asked for work a moment ago. */
  requireFetching(now: Date): void
  /** Takes no more work, and waits for what is at hand, but no longer than this: another process does it again. */
  stop(longestMs?: number): Promise<void>
}

/** Opens the jobs that all servers of an installation share through its database. */
export async function openJobs(databaseUrl: string, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'portolan-jobs',
    max: 4,
    options: '-c statement_timeout=15000',
    useListenNotify: true,
    // The owner of the database did, and the service's own role must not.
    migrate: false,
    reindex: false,
    schedule: false,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (err) => logger.error({ err }, 'the queue of jobs could not be reached and will be tried again'))
  // Its own words may name what the database refused.
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
          // The queue keeps what it is told, and what failed may name people.
          throw new Error('The log says why')
        } finally {
          // Left to itself it would rest after each, and many that wait would wait for hours.
          boss.notifyWorker(worker)
        }
      })
    }
  }

  return {
    take,
    async share({ name, everySeconds, work }) {
      const kept = Math.max(2 * everySeconds, 3600)
      // One at a time: while it waits or is at work, nobody asks for another.
      await keepQueue(boss, { name, policy: 'exclusive', deleteAfterSeconds: kept, retryDelay: 5, retryBackoff: true })
      await take(name, work, 1)
      // Every server asks, and of all that ask within the same stretch of time the first is heard. No chain can
      // break, whoever is killed; and a schedule of pg-boss knows nothing shorter than a minute.
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
