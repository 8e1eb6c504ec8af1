import type { Mail } from '#app/platform/email/mail.ts'
import { openEncryption, type WrappedKey } from '#app/platform/encryption.server.ts'
import { masterKey } from '#app/platform/keys.server.ts'
import { expect, type Sql } from '#tests/support/journey.ts'

export type Clock = {
  /** Moves time forward for everything of one traveller; a negative number delays what is about to be sent. */
  pass(seconds: number): Promise<void>
  /** Waits until everything due has been sent. */
  untilSent(): Promise<void>
}

type Of = { sql: Sql; dataDirectory: string; email: string }

const account = '(select id from accounts where email = $2)'
const cases = `(select id from applications where owner_id = ${account})`

/** The traveller's timestamps, and how each row is linked to them. */
const timestamps: Record<string, { columns: readonly string[]; whose: string }> = {
  applications: {
    columns: ['started_at', 'submitted_at', 'moved_at', 'question_at', 'answered_at'],
    whose: `owner_id = ${account}`,
  },
  status_entries: { columns: ['at'], whose: `application_id in ${cases}` },
  correction_requests: {
    columns: ['asked_at', 'corrected_at', 'taken_back_at'],
    whose: `application_id in ${cases}`,
  },
  documents: { columns: ['decided_at'], whose: `application_id in ${cases}` },
  document_versions: {
    columns: ['uploaded_at'],
    whose: `document_id in (select id from documents where application_id in ${cases})`,
  },
  traveller_waits: { columns: ['since', 'until'], whose: `application_id in ${cases}` },
  undoable_acts: {
    columns: ['at'],
    whose: `exists (select from jsonb_array_elements(changes) one where (one->>'applicationId')::uuid in ${cases})`,
  },
  notifications: { columns: ['created_at', 'shown_from'], whose: `account_id = ${account}` },
}

export function openClock(of: Of): Clock {
  const untilSent = () => expect.poll(async () => (await waiting(of)).filter(({ isDue }) => isDue).length).toBe(0)
  return {
    async pass(seconds) {
      // Emails first: what a decision triggers automatically is reported after it.
      await passForEmails(of, seconds)
      await untilSent()
      for (const [table, { columns, whose }] of Object.entries(timestamps)) {
        const set = columns.map((column) => `"${column}" = "${column}" - make_interval(secs => $1)`)
        await of.sql.unsafe(`update ${table} set ${set.join(', ')} where ${whose}`, [seconds, of.email])
      }
    },
    untilSent,
  }
}

const owner = (id: string) => `letter:${id}`

type Row = { id: string; letter_key: WrappedKey; letter: Uint8Array; isDue: boolean }

/** The unsent emails to one traveller. Their content is encrypted, including the time from which it applies. */
async function waiting({ sql, dataDirectory, email }: Of) {
  const rows = await sql<Row[]>`
    select id, letter_key, letter, next_attempt_at <= now() as "isDue" from outbox where sent_at is null`
  const encryption = openEncryption(masterKey(undefined, dataDirectory))
  return rows.flatMap(({ id, letter_key, letter, isDue }) => {
    const mail: Mail = JSON.parse(Buffer.from(encryption.open(letter_key, owner(id), letter)).toString())
    const seal = (mail: object) => encryption.seal(letter_key, owner(id), Buffer.from(JSON.stringify(mail)))
    return mail.to === email ? [{ id, mail, seal, isDue }] : []
  })
}

/** All at once, so that what is combined in one email is not split. */
async function passForEmails(of: Of, seconds: number): Promise<void> {
  const all = await waiting(of)
  await of.sql.begin(async (sql) => {
    const by = sql`make_interval(secs => ${seconds})`
    for (const { id, mail, seal } of all) {
      const { gathering } = mail
      const from = gathering && new Date(new Date(gathering.from).getTime() - seconds * 1000)
      const letter = seal({ ...mail, ...(gathering && { gathering: { ...gathering, from } }) })
      await sql`
        update outbox set letter = ${letter}, created_at = created_at - ${by}, next_attempt_at = next_attempt_at - ${by}
        where id = ${id} and sent_at is null`
      await sql`
        update pgboss.job set start_after = start_after - ${by} where singleton_key = ${id} and state = 'created'`
    }
  })
  await wake(of.sql, 'letters')
}

/** Runs now what a job would do within a minute. */
export async function doNow(sql: Sql, job: string): Promise<void> {
  await sql`
    insert into pgboss.job (name, policy, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay)
    select name, policy, now() + interval '1 hour', expire_seconds, deletion_seconds, retry_limit, retry_delay
    from pgboss.queue where name = ${job} on conflict do nothing`
  await wake(sql, job)
}

const wake = (sql: Sql, queue: string) =>
  sql`select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${queue})`
