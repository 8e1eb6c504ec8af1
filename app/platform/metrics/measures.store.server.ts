import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'

/** Due, scheduled and active jobs of a queue, and how long the oldest has been due. */
export type QueueMeasure = { queue: string; due: number; later: number; active: number; oldestSeconds: number }

export type OutboxMeasure = { waiting: number; oldestSeconds: number }

export async function measureQueues(db: Database): Promise<QueueMeasure[]> {
  const { rows } = await db.execute<QueueMeasure>(sql`
    select q.name as queue,
      count(j.id) filter (where j.state < 'active' and j.start_after <= now())::int as due,
      count(j.id) filter (where j.state < 'active' and j.start_after > now())::int as later,
      count(j.id) filter (where j.state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state < 'active' and j.start_after <= now())), 0)::float8 as "oldestSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state < 'completed'
    group by q.name`)
  return rows
}

export async function measureOutbox(db: Database): Promise<OutboxMeasure> {
  const { rows } = await db.execute<OutboxMeasure>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as "oldestSeconds"
    from outbox where sent_at is null`)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0 }
}
