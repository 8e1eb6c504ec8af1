import { collectDefaultMetrics, Gauge } from 'prom-client'
import type { ReliablePool } from '../database/pool.server.ts'
import type { Database } from '../database.server.ts'
import { registry } from './instruments.server.ts'
import { measureOutbox, measureQueues } from './measures.store.server.ts'

// Minimum interval between database measurements, however often metrics are read.
const measuredForMs = 5_000

type Measured = {
  db: Database
  pools: Readonly<Record<string, ReliablePool>>
  /** Reruns the readiness checks, whose results are metrics too. */
  check(): Promise<unknown>
}

export type Metrics = {
  /** All metrics in the Prometheus text format. */
  read(): Promise<{ contentType: string; text: string }>
}

function gauge<Label extends string = never>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}

const connections = gauge(
  'portolan_database_connections',
  'Connections of a pool to the database, and who waits for one.',
  ['pool', 'state'],
)
const jobs = gauge('portolan_queue_jobs', 'Jobs by queue and state, of all servers.', ['queue', 'state'])
const oldestJob = gauge('portolan_queue_oldest_seconds', 'How long the oldest due job of a queue has waited.', [
  'queue',
])
const emails = gauge('portolan_outbox_waiting', 'Emails and texts that were not sent yet.')
const oldestEmail = gauge('portolan_outbox_oldest_seconds', 'How long the oldest of them has waited.')
const isMeasured = gauge('portolan_database_measured', 'Whether the database could be asked for jobs and the outbox.')

/** Adds the connection pools of this process and the shared metrics: jobs and the outbox. */
export function openMetrics({ db, pools, check }: Measured): Metrics {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  let measuring: Promise<void> | undefined
  let measuredAt = Number.NEGATIVE_INFINITY

  async function measure(): Promise<void> {
    await measureShared(db)
    measuredAt = performance.now()
    measuring = undefined
  }

  return {
    async read() {
      if (performance.now() - measuredAt > measuredForMs) {
        measuring ??= measure()
        await measuring
      }
      await check()
      measurePools(pools)
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

function measurePools(pools: Measured['pools']): void {
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    connections.set({ pool, state: 'busy' }, totalCount - idleCount)
    connections.set({ pool, state: 'idle' }, idleCount)
    connections.set({ pool, state: 'waiting' }, waitingCount)
  }
}

/** A metric that cannot be measured is left out, instead of showing a stale value. */
async function measureShared(db: Database): Promise<void> {
  for (const one of [jobs, oldestJob]) one.reset()
  for (const one of [emails, oldestEmail]) one.remove()
  try {
    const [queues, outbox] = await Promise.all([measureQueues(db), measureOutbox(db)])
    for (const { queue, due, later, active, oldestSeconds } of queues) {
      jobs.set({ queue, state: 'due' }, due)
      jobs.set({ queue, state: 'later' }, later)
      jobs.set({ queue, state: 'active' }, active)
      oldestJob.set({ queue }, oldestSeconds)
    }
    emails.set(outbox.waiting)
    oldestEmail.set(outbox.oldestSeconds)
    isMeasured.set(1)
  } catch {
    isMeasured.set(0)
  }
}
