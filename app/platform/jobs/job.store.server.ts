import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Queue } from './queues.server.ts'

/** Messages to send, with one job each. */
export const emailQueue = {
  name: 'letters',
  // Per message, one job may be queued and one active: a postponed message is queued again by the active job.
  policy: 'stately',
  expireInSeconds: 180,
  deleteAfterSeconds: 3600,
  // The queue only retries crashes; an unavailable mail server is handled by the outbox.
  retryLimit: 1_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
} satisfies Queue

/**
 * Queues messages in the current transaction, whereas pg-boss would need its own connection. Its tables support direct
 * inserts, and this inserts the same as its `send`.
 */
export async function queueEmails(db: Database, emailIds: readonly string[], at?: Date): Promise<void> {
  const ids = JSON.stringify(emailIds)
  await askFor(
    db,
    sql`select id::uuid, ${at?.toISOString() ?? null}::timestamptz as at
      from jsonb_array_elements_text(${ids}::jsonb) as id`,
  )
}

/** Queues overdue messages that have no job, because it was lost or never created. */
export async function askForForgotten(db: Database, dueBefore: Date): Promise<number> {
  return askFor(
    db,
    sql`select o.id, null::timestamptz as at from outbox o
      where o.sent_at is null and o.next_attempt_at < ${dueBefore.toISOString()}
        and not exists (select from pgboss.job j
          where j.name = ${emailQueue.name} and j.singleton_key = o.id::text and j.state < 'completed')
      order by o.next_attempt_at limit 1000`,
  )
}

async function askFor(db: Database, wanted: ReturnType<typeof sql>): Promise<number> {
  const asked = await db.execute(sql`
    with asked as (
      insert into pgboss.job (name, data, start_after, singleton_key, policy, keep_until, expire_seconds,
        deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter, heartbeat_seconds)
      select q.name, jsonb_build_object('letter', w.id), coalesce(w.at, now()), w.id::text, q.policy,
        coalesce(w.at, now()) + q.retention_seconds * interval '1s', q.expire_seconds, q.deletion_seconds,
        q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.dead_letter, q.heartbeat_seconds
      from (${wanted}) w join pgboss.queue q on q.name = ${emailQueue.name}
      on conflict do nothing returning start_after
    ), woken as (
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${emailQueue.name}::text)
      from asked where start_after <= now() limit 1
    )
    select from asked where (select count(*) from woken) >= 0`)
  return asked.rowCount ?? 0
}
