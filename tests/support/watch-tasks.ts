import type postgres from 'postgres'

type TaskTexts = {
  readonly address?: string
  readonly before?: string
  readonly after?: string
  readonly trouble?: string
}

/** A page that changed or can no longer be read, as the job would record it: no test reads pages of other sites. */
export async function aWatchTask(sql: postgres.Sql, given: TaskTexts = {}): Promise<string> {
  const { address = `https://evisa.gov.az/${crypto.randomUUID()}`, trouble = null } = given
  const { before = 'The fee is USD 50', after = 'The fee is USD 60' } = given
  const task = crypto.randomUUID()
  await sql`
    insert into watched_pages (id, address, host, interval_minutes, next_at, tried_at, read_at, changed_at, text, text_hash,
      trouble, trouble_since)
    values (${crypto.randomUUID()}, ${address}, ${new URL(address).host}, 1440, now() + interval '1 day', now(), now(),
      now(), ${after}, 'a hash', ${trouble}, ${trouble && sql`now() - interval '4 days'`})
    on conflict (address) do nothing`
  const texts = trouble ? { before: null, after: null } : { before, after }
  await sql`
    insert into watch_tasks (id, page_id, kind, opened_at, before, after, trouble)
    select ${task}, id, ${trouble ? 'unreadable' : 'changed'}, now(), ${texts.before}, ${texts.after}, ${trouble}
    from watched_pages where address = ${address}`
  return task
}
