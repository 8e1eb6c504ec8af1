import type { PgBoss, QueueOptions, QueuePolicy } from 'pg-boss'

export type Queue = QueueOptions & { readonly name: string; readonly policy: QueuePolicy }

// A process that was killed says nothing for this long; then another one does its job.
const silenceSeconds = 20

/** A queue is a row, not a table: the service may make it. What it says of its jobs is as this version has it. */
export async function keepQueue(boss: PgBoss, { name, policy, ...options }: Queue): Promise<void> {
  const settings = { heartbeatSeconds: silenceSeconds, notify: true, ...options }
  await boss.createQueue(name, { policy, ...settings })
  await boss.updateQueue(name, settings)
}
