import { sql } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import type { Queue } from './queues.server.ts'

/** Letters and texts that are to be sent: one job for each, which names it. */
export const letterQueue = {
  name: 'letters',
  // Of one letter one job waits and one is at work: what is put off is asked for again by the job that tried.
  policy: 'stately',
  expireInSeconds: 180,
  deleteAfterSeconds: 3600,
  // Only what happens to us is tried again by the queue; a mail server that is away is the outbox's to wait for.
  retryLimit: 1_000_000,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
} satisfies Queue

/**
 * Asks for letters to be sent, in the transaction at hand: pg-boss would need a connection of its own. Its tables are
 * meant to be written to, and what is written here is what its `send` writes.
 */
export async function askForLetters(db: Database, letters: readonly string[], at?: Date): Promise<void> {
  const ids = JSON.stringify(letters)
  await askFor(
    db,
    sql`select id::uuid, ${at?.toISOString() ?? null}::timestamptz as at
      from jsonb_array_elements_text(${ids}::jsonb) as id`,
  )
}

/** Asks again for letters that were due long ago and that no job is about: it was lost, or never there. */
export async function askForForgotten(db: Database, dueBefore: Date): Promise<number> {
  return askFor(
    db,
    sql`select o.id, null::timestamptz as at from outbox o
      where o.sent_at is null and o.next_attempt_at < ${dueBefore.toISOString()}
        and not exists (select from pgboss.job j
          where j.name = ${letterQueue.name} and j.singleton_key = o.id::text and j.state < 'completed')
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
      from (${wanted}) w join pgboss.queue q on q.name = ${letterQueue.name}
      on conflict do nothing returning start_after
    ), woken as (
      select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${letterQueue.name}::text)
      from asked where start_after <= now() limit 1
    )
    select from asked where (select count(*) from woken) >= 0`)
  return asked.rowCount ?? 0
}
