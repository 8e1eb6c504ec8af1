import type { PgBoss, QueueOptions, QueuePolicy } from 'pg-boss'

export type Queue = QueueOptions & { readonly name: string; readonly policy: QueuePolicy }

// A process without a heartbeat for this long counts as killed, and another takes over its job.
const silenceSeconds = 20

/** Creates the queue, which is a row rather than a table, or updates its settings to this version's. */
export async function keepQueue(boss: PgBoss, { name, policy, ...options }: Queue): Promise<void> {
  const settings = { heartbeatSeconds: silenceSeconds, notify: true, ...options }
  await boss.createQueue(name, { policy, ...settings })
  await boss.updateQueue(name, settings)
}
