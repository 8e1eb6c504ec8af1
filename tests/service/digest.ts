import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from '#tests/support/people.ts'

// Guesses are counted, being seen is noted, and the mop-up notes when it last looked: none of them is a change. Neither is
// a form that is kept for whoever sent it too late, to send it again, nor that a server looked whether it is ready or
// whether a provider is.
const notLookedAt = ['sign_in_attempts', 'held_forms', 'readiness_mark', 'provider_checks', 'reconciliations']
// The key that seals such a form is made with the first one, and what a submitted application is found by comes later.
const columnNotLookedAt: Record<string, string> = {
  accounts: 'person_key',
  applications: 'lookup_hashes',
  sessions: 'last_seen_at',
  payment_attempts: 'checked_at',
}

/** What the house holds: a number for every table that any writing changes, and the names of the kept files. */
export type Digest = Readonly<Record<string, string>>

export async function digestOf(house: House): Promise<Digest> {
  // A letter of an act before this one may be on its way.
  await untilQuiet(house)
  const { sql, files } = house
  const statement = statements.get(house) ?? (await statementFor(house))
  statements.set(house, statement)
  const rows = await sql.unsafe<{ name: string; rows: string }[]>(statement, [], { prepare: true })
  return { ...Object.fromEntries(rows.map(({ name, rows }) => [name, rows])), files: filesBelow(files).join(' ') }
}

// Asked hundreds of times: put together and planned once.
const statements = new WeakMap<House, string>()

async function statementFor({ sql }: House): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${notLookedAt})
    order by table_name`
  const parts = tables.map(({ name }) => `select '${name}' as name, ${numberOf(name)} as rows from "${name}" t`)
  return parts.join(' union all ')
}

/**
 * A row's xmin is the transaction that last wrote it: even writing the same again shows. It is counted from the first
 * ordinary one, since what it is cannot be added up, and one of the tables has tens of thousands of rows.
 */
function numberOf(table: string): string {
  const column = columnNotLookedAt[table]
  const row = column ? `hashtextextended((to_jsonb(t) - '${column}')::text, 0)` : "age('3'::xid) - age(t.xmin)"
  return `count(*) || ' ' || coalesce(sum(${row}), 0)`
}

/**
 * Emails are sent, refunds reach their provider and its events are applied a moment after the act: after this, nothing
 * changes by itself. A provider tells of one refund by several events, so the last must be a second old.
 */
export async function untilQuiet({ sql, sendsMail }: House): Promise<void> {
  for (;;) {
    // News about documents waits for more of it: here there is none to come.
    await sql`update outbox set created_at = created_at - interval '1 hour', next_attempt_at = now()
      where sent_at is null and batch is not null and next_attempt_at > now() + interval '15 seconds'`
    await sql`update pgboss.job set start_after = now() where name = 'letters' and state = 'created'
      and singleton_key in (select id::text from outbox where sent_at is null and next_attempt_at <= now())`
    const [waiting] = await sql`
      select 1 where (${sendsMail} and exists (select 1 from outbox where sent_at is null))
      or exists (select 1 from refunds where transfer = 'asked'
        or (transfer = 'sent' and transfer_at > now() - interval '20 seconds'))
      or exists (select 1 from provider_events where received_at > now() - interval '1 second'
        or (applied_at is null and failure is null and received_at > now() - interval '20 seconds'))`
    if (!waiting) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function filesBelow(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(directory, name)).isFile())
      .sort()
  } catch {
    return [] // nothing was uploaded yet
  }
}
