import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { House } from '#tests/support/people.ts'

// Not counted as changes: sign-in attempts, last seen times, the last run of the clean-up job, forms saved for
// submitting again after sign-in, and checks of the server's and the providers' readiness.
const notLookedAt = ['sign_in_attempts', 'saved_forms', 'readiness_mark', 'provider_checks', 'reconciliations']
// The key that encrypts such a form is created with the first one, and the search hashes of a submitted application are
// added later.
const columnNotLookedAt: Record<string, string> = {
  accounts: 'person_key',
  applications: 'lookup_hashes',
  sessions: 'last_seen_at',
  payment_attempts: 'checked_at',
}

/**
 * The state of the test service: a number for each table that changes with every write, and the names of the stored
 * files.
 */
export type Digest = Readonly<Record<string, string>>

export async function digestOf(house: House): Promise<Digest> {
  // An email of an earlier act may still be unsent.
  await untilQuiet(house)
  const { sql, files } = house
  const statement = statements.get(house) ?? (await statementFor(house))
  statements.set(house, statement)
  const rows = await sql.unsafe<{ name: string; rows: string }[]>(statement, [], { prepare: true })
  return { ...Object.fromEntries(rows.map(({ name, rows }) => [name, rows])), files: filesBelow(files).join(' ') }
}

// Used hundreds of times, so it is built and planned once.
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
 * A row's xmin is the transaction that last wrote it, so that even an identical write is visible. It is counted from
 * the first ordinary transaction, because xids cannot be summed and one of the tables has tens of thousands of rows.
 */
function numberOf(table: string): string {
  const column = columnNotLookedAt[table]
  const row = column ? `hashtextextended((to_jsonb(t) - '${column}')::text, 0)` : "age('3'::xid) - age(t.xmin)"
  return `count(*) || ' ' || coalesce(sum(${row}), 0)`
}

/**
 * Emails, refunds and provider events are processed shortly after an act: once this returns, nothing changes by itself.
 * A provider reports one refund with several events, so the last must be a second old.
 */
export async function untilQuiet({ sql, sendsMail }: House): Promise<void> {
  for (;;) {
    // Document emails wait for further results: here there are none to come.
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
    return [] // Nothing has been uploaded yet.
  }
}
