import { and, isNull, lte, sql } from 'drizzle-orm'
import { type Delivery, deliverEmail } from '#app/platform/email/deliver-outbox.server.ts'
import { outbox } from '#app/platform/email/outbox.table.server.ts'

/** Runs the jobs of all emails that are due, and returns how many were sent. */
export async function deliverOutbox(delivery: Delivery): Promise<number> {
  const due = await delivery.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextAttemptAt, delivery.now)))
    .orderBy(outbox.nextAttemptAt)
  let sent = 0
  for (const { id } of due) {
    await delivery.db.execute(moved(id, 'created', 'active'))
    if (await deliverEmail(delivery, id)) sent += 1
    await delivery.db.execute(moved(id, 'active', 'completed'))
  }
  return sent
}

const moved = (id: string, from: string, to: string) =>
  sql`update pgboss.job set state = ${to}::pgboss.job_state where singleton_key = ${id} and state = ${from}::pgboss.job_state`
